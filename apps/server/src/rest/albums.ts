import { getAlbumOrShared } from '@stagedoor/core/catalog/albums';
import { albumOutput, songOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SharedAnswerDeps } from './rest-deps.ts';
import { idParams, refusals } from './schemas.ts';

export const albumRoutes: FastifyPluginAsyncZod<SharedAnswerDeps> = async (app, { answerRead }) => {
  app.get(
    '/api/albums/:id',
    {
      schema: {
        tags: ['Albums'],
        operationId: 'getAlbum',
        summary: 'An album with its songs in order',
        params: idParams,
        response: { 200: albumOutput.extend({ songs: z.array(songOutput) }), ...refusals(400, 404) },
      },
    },
    (request, reply) =>
      answerRead(request, reply, {
        isOf: 'its artists',
        load: async (ctx) => ({ result: await getAlbumOrShared(ctx, request.params) }),
      }),
  );
};
