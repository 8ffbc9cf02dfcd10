import { findEverything } from '@stagedoor/core/site/search';
import { PAGE, searchInput, searchOutput } from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';
import { flagQuery, limitQuery } from '../routing/schemas.ts';

export const searchRoutes = defineRoutes('Search', (route) => {
  route('GET /api/search', {
    name: 'search',
    scope: 'read',
    summary:
      'Artists, songs, albums and public playlists with the term in their name, best match first; each kind a list, and songs with it in their lyrics. With close=true, where fewer than five artists, songs and albums have it, closeMatches has those that come close',
    query: searchInput.extend({ limit: limitQuery(PAGE.search, 20), close: flagQuery }),
    pages: searchOutput,
    isOf: 'everything',
    answer: async ({ domain, query }) => {
      const found = await findEverything(domain, query);
      const { artists, songs, albums, playlists, lyrics, closeMatches, nextCursor } = found;
      const lists = { artists: artists.items, songs: songs.items, albums: albums.items, playlists, lyrics };
      return { body: { ...lists, ...(closeMatches && { closeMatches }) }, nextCursor };
    },
  });
});
