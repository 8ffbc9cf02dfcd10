import { listImportedSongs } from '@stagedoor/core/catalog/imports';
import { songOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SharedAnswerDeps } from './rest-deps.ts';
import { artistIdParams, pagingQuery, refusals } from './schemas.ts';

export const importedSongRoutes: FastifyPluginAsyncZod<SharedAnswerDeps> = async (app, { answerRead }) => {
  app.get(
    '/api/musicbrainz/imported-songs/:artistId',
    {
      schema: {
        tags: ['MusicBrainz'],
        operationId: 'listImportedSongs',
        summary: 'Imported songs of an artist, with and without audio, newest first',
        params: artistIdParams,
        querystring: pagingQuery,
        response: { 200: z.array(songOutput), ...refusals(400, 404) },
      },
    },
    (request, reply) =>
      answerRead(request, reply, {
        isOf: 'its artists',
        artistId: request.params.artistId,
        load: async (ctx) => {
          const { artistId } = request.params;
          const { items, nextCursor } = await listImportedSongs(ctx, { ...request.query, artistId });
          return { result: items, nextCursor };
        },
      }),
  );
};
