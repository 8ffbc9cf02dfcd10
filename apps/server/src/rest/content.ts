import { listRecentContent } from '@stagedoor/core/content';
import { contentOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { itemsOf } from './next-link.ts';
import type { RestDeps } from './rest-deps.ts';
import { pagingQuery, refusals } from './schemas.ts';

export const contentRoutes: FastifyPluginAsyncZod<RestDeps> = async (app, { contextOf }) => {
  app.get(
    '/api/recent-content',
    {
      schema: {
        tags: ['Posts'],
        summary: 'Public posts of everybody, newest first',
        querystring: pagingQuery,
        response: { 200: z.array(contentOutput), ...refusals(400) },
      },
    },
    async (request, reply) => {
      const { ctx } = await contextOf(request, reply);
      return itemsOf(request, reply, await listRecentContent(ctx, request.query));
    },
  );
};
