import { listSongs } from '@stagedoor/core/catalog/songs';
import { songOutput } from '@stagedoor/validators';
import { defineRoutes } from './define-routes.ts';
import { pagingQuery } from './schemas.ts';

export const songListRoutes = defineRoutes('Songs', (route) => {
  route('GET /api/all-songs', {
    name: 'listSongs',
    summary: 'Every song, newest first',
    query: pagingQuery,
    lists: songOutput,
    isOf: 'all artists',
    answer: ({ domain, query }) => listSongs(domain, query),
  });
});
