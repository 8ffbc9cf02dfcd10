import { getContent, listRecentContent } from '@stagedoor/core/community/posts';
import { contentOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { itemsOf } from './next-link.ts';
import type { RestDeps } from './rest-deps.ts';
import { idParams, pagingQuery, refusals } from './schemas.ts';

const tags = ['Posts'];

export const contentRoutes: FastifyPluginAsyncZod<RestDeps> = async (app, { contextOf }) => {
  app.get(
    '/api/content/:id',
    {
      schema: {
        tags,
        operationId: 'getPost',
        summary: 'One post; its description and address are null for who may not see it',
        params: idParams,
        response: { 200: contentOutput, ...refusals(400, 404) },
      },
    },
    async (request, reply) => {
      const { ctx } = await contextOf(request, reply);
      return getContent(ctx, request.params);
    },
  );

  app.get(
    '/api/recent-content',
    {
      schema: {
        tags,
        operationId: 'listRecentPosts',
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
