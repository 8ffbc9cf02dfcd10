import type { Ctx } from '@stagedoor/core';
import { getAlbumOrShared } from '@stagedoor/core/catalog/albums';
import { albumOutput, songOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SharedAnswerDeps } from './rest-deps.ts';
import { idParams, refusals } from './schemas.ts';

const albumAnswer = (id: number) => ({
  rights: 'own' as const,
  load: async (ctx: Ctx) => {
    const body = await getAlbumOrShared(ctx, { id });
    return { body, scope: { artistId: body.artistId, hasPlays: true } };
  },
});

export const albumRoutes: FastifyPluginAsyncZod<SharedAnswerDeps> = async (app, { answers }) => {
  answers.addEarlyRoute({
    route: '/api/albums/:id',
    path: /^\/api\/albums\/([1-9]\d{0,8})$/,
    about: albumAnswer,
  });
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
    (request, reply) => answers.answer(request, reply, albumAnswer(request.params.id)),
  );
};
