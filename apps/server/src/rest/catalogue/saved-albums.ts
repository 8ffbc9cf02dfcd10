import { requireUser } from '@stagedoor/core';
import { listSavedAlbums, requireSaver, saveAlbum, unsaveAlbum } from '@stagedoor/core/catalog/saved-albums';
import { savedAlbumOutput, saveOutput } from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';

export const savedAlbumRoutes = defineRoutes('Albums', (route) => {
  route('POST /api/albums/:id/save', {
    name: 'saveAlbum',
    scope: 'library',
    summary: "Save an album to one's library",
    mayAsk: requireSaver,
    gives: saveOutput,
    refuses: [409],
    answer: ({ domain, params }) => saveAlbum(domain, { albumId: params.id }),
  });

  route('DELETE /api/albums/:id/save', {
    name: 'unsaveAlbum',
    scope: 'library',
    summary: "Take an album out of one's library",
    mayAsk: requireSaver,
    gives: saveOutput,
    answer: ({ domain, params }) => unsaveAlbum(domain, { albumId: params.id }),
  });

  route('GET /api/saved-albums', {
    name: 'listSavedAlbums',
    scope: 'read',
    summary: 'The albums that one saved, last saved first',
    mayAsk: requireUser,
    query: pagingQuery,
    lists: savedAlbumOutput,
    answer: ({ domain, query }) => listSavedAlbums(domain, query),
  });
});
