import { listImportedSongs } from '@stagedoor/core/catalog/imports';
import { songOutput } from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';
import { artistIdParams, pagingQuery } from '../routing/schemas.ts';

export const importedSongRoutes = defineRoutes('MusicBrainz', (route) => {
  route('GET /api/musicbrainz/imported-songs/:artistId', {
    name: 'listImportedSongs',
    scope: 'read',
    summary: 'Imported songs of an artist, with and without audio, newest first',
    params: artistIdParams,
    query: pagingQuery,
    lists: songOutput,
    isOf: 'its artists',
    ofArtist: ({ artistId }) => artistId,
    answer: ({ domain, params, query }) => listImportedSongs(domain, { ...query, ...params }),
  });
});
