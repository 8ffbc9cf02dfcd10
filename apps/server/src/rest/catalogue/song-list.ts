import { listSongs } from '@stagedoor/core/catalog/songs';
import { songOutput } from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';

export const songListRoutes = defineRoutes('Songs', (route) => {
  route('GET /api/all-songs', {
    name: 'listSongs',
    scope: 'read',
    summary: 'Every song, newest first',
    query: pagingQuery,
    lists: songOutput,
    isOf: 'all artists',
    answer: ({ domain, query }) => listSongs(domain, query),
  });
});
