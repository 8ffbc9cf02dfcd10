import { getAlbumOrShared } from '@stagedoor/core/catalog/albums';
import { albumOutput, songOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SharedAnswerDeps } from './rest-deps.ts';
import { idParams, refusals } from './schemas.ts';

export const albumRoutes: FastifyPluginAsyncZod<SharedAnswerDeps> = async (app, { answers }) => {
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
      answers.answer(request, reply, {
        rights: 'own',
        load: async (ctx) => {
          const body = await getAlbumOrShared(ctx, request.params);
          return { body, scope: { artistId: body.artistId, hasPlays: true } };
        },
      }),
  );
};
