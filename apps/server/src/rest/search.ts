import { findEverything } from '@stagedoor/core/site/search';
import { PAGE, searchInput, searchOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { SharedAnswerDeps } from './rest-deps.ts';
import { limitQuery, refusals } from './schemas.ts';

export const searchRoutes: FastifyPluginAsyncZod<SharedAnswerDeps> = async (app, { answers }) => {
  app.get(
    '/api/search',
    {
      schema: {
        tags: ['Search'],
        operationId: 'search',
        summary:
          'Artists, songs, albums and public playlists with the term in their name, best match first; each kind a list',
        querystring: searchInput.extend({ limit: limitQuery(PAGE.search, 20) }),
        response: { 200: searchOutput, ...refusals(400) },
      },
    },
    (request, reply) =>
      answers.answer(request, reply, {
        rights: 'any',
        load: async (ctx) => {
          const { artists, songs, albums, playlists, nextCursor } = await findEverything(ctx, request.query);
          return {
            body: { artists: artists.items, songs: songs.items, albums: albums.items, playlists },
            nextCursor,
            // Plays that came in since may be as old as the memory is; the order is by far older.
            scope: { artistId: null, hasPlays: false, hasPlaylists: true },
          };
        },
      }),
  );
};
