import { getAlbumOrShared } from '@stagedoor/core/catalog/albums';
import { albumOutput, songOutput } from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutes } from '../routing/define-routes.ts';

export const albumRoutes = defineRoutes('Albums', (route) => {
  route('GET /api/albums/:id', {
    name: 'getAlbum',
    summary: 'An album with its songs in order',
    gives: albumOutput.extend({ songs: z.array(songOutput) }),
    isOf: 'its artists',
    answer: ({ domain, params }) => getAlbumOrShared(domain, params),
  });
});
