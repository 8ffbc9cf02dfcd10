import { getAlbumOrShared } from '@stagedoor/core/catalog/albums';
import { withSaved } from '@stagedoor/core/catalog/saved-albums';
import { savableAlbumOutput, songOutput } from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutes } from '../routing/define-routes.ts';

export const albumRoutes = defineRoutes('Albums', (route) => {
  route('GET /api/albums/:id', {
    name: 'getAlbum',
    scope: 'read',
    summary: 'An album with its songs in order',
    gives: savableAlbumOutput.extend({ songs: z.array(songOutput) }),
    isOf: 'its artists',
    answer: ({ domain, params }) => withSaved.one(domain, getAlbumOrShared(domain, params)),
  });
});
