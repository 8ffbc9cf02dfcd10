import { findEverything } from '@stagedoor/core/site/search';
import { PAGE, searchInput, searchOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { SharedAnswerDeps } from './rest-deps.ts';
import { flagQuery, limitQuery, refusals } from './schemas.ts';

export const searchRoutes: FastifyPluginAsyncZod<SharedAnswerDeps> = async (app, { answerRead }) => {
  app.get(
    '/api/search',
    {
      schema: {
        tags: ['Search'],
        operationId: 'search',
        summary:
          'Artists, songs, albums and public playlists with the term in their name, best match first; each kind a list. With close=true, where fewer than five artists, songs and albums have it, closeMatches has those that come close',
        querystring: searchInput.extend({ limit: limitQuery(PAGE.search, 20), close: flagQuery }),
        response: { 200: searchOutput, ...refusals(400) },
      },
    },
    (request, reply) =>
      answerRead(request, reply, {
        isOf: 'everything',
        load: async (ctx) => {
          const found = await findEverything(ctx, request.query);
          const { artists, songs, albums, playlists, closeMatches, nextCursor } = found;
          return {
            result: {
              artists: artists.items,
              songs: songs.items,
              albums: albums.items,
              playlists,
              ...(closeMatches && { closeMatches }),
            },
            nextCursor,
          };
        },
      }),
  );
};
