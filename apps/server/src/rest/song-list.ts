import { listSongs } from '@stagedoor/core/catalog/songs';
import { songOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SharedAnswerDeps } from './rest-deps.ts';
import { pagingQuery, refusals } from './schemas.ts';

export const songListRoutes: FastifyPluginAsyncZod<SharedAnswerDeps> = async (app, { answerRead }) => {
  app.get(
    '/api/all-songs',
    {
      schema: {
        tags: ['Songs'],
        operationId: 'listSongs',
        summary: 'Every song, newest first',
        querystring: pagingQuery,
        response: { 200: z.array(songOutput), ...refusals(400) },
      },
    },
    (request, reply) =>
      answerRead(request, reply, {
        isOf: 'all artists',
        load: async (ctx) => {
          const { items, nextCursor } = await listSongs(ctx, request.query);
          return { result: items, nextCursor };
        },
      }),
  );
};
