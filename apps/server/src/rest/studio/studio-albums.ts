import { requireUser } from '@stagedoor/core';
import {
  createAlbum,
  deleteAlbum,
  getEditableAlbum,
  listCreditedAlbums,
  listOwnAlbums,
  orderAlbumSongs,
  pinAlbums,
  relinkAlbumCredit,
  restoreAlbum,
  unlinkAlbumCredit,
  updateAlbum,
} from '@stagedoor/core/catalog/albums';
import { requireActing } from '@stagedoor/core/catalog/artists';
import {
  albumChanges,
  albumOrder,
  albumOutput,
  createAlbumInput,
  creditedAlbumOutput,
  idParam,
  pinAlbumsInput,
  songOutput,
} from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { tagEdit } from '../routing/if-match.ts';
import { flagQuery, pagingQuery } from '../routing/schemas.ts';
import { ofThing } from '../routing/who-may-ask.ts';

export const studioAlbumRoutes = defineRoutesFor(requireUser, 'Studio', (route) => {
  route('GET /api/dashboard/albums', {
    name: 'listOwnAlbums',
    scope: 'studio',
    summary: "One's own albums, newest first",
    mayAsk: requireActing('publish'),
    query: pagingQuery,
    lists: albumOutput,
    refuses: [404],
    answer: ({ domain, query }) => listOwnAlbums(domain, query),
  });

  route('POST /api/dashboard/albums', {
    name: 'createAlbum',
    scope: 'studio',
    summary: 'Add an album; its cover is an address that /api/upload gave',
    mayAsk: requireActing('publish'),
    body: createAlbumInput,
    creates: albumOutput,
    refuses: [404],
    answer: ({ domain, body }) => createAlbum(domain, body),
  });

  route('PATCH /api/dashboard/albums/:id', {
    name: 'updateAlbum',
    scope: 'studio',
    summary: "Change one's own album; what is left out stays",
    mayTouch: ofThing(getEditableAlbum),
    body: albumChanges,
    gives: albumOutput,
    refuses: [403, 412],
    answer: ({ domain, params, body, edit }) => updateAlbum(domain, { ...body, ...params, ...edit }),
  });

  route('DELETE /api/dashboard/albums/:id', {
    name: 'deleteAlbum',
    scope: 'studio',
    summary: "Delete one's own album; its songs stay as singles unless `withSongs` is given",
    mayTouch: ofThing(getEditableAlbum),
    query: z.object({ withSongs: flagQuery }),
    refuses: [403],
    answer: ({ domain, params, query }) => deleteAlbum(domain, { ...params, ...query }),
  });

  route('POST /api/dashboard/albums/:id/restore', {
    name: 'restoreAlbum',
    scope: 'studio',
    summary: "Take back the deletion of one's own album, for 30 days; not an administrator's",
    gives: albumOutput,
    refuses: [403],
    answer: ({ domain, params }) => restoreAlbum(domain, params),
  });

  route('PUT /api/dashboard/pinned-albums', {
    name: 'pinAlbums',
    scope: 'studio',
    summary: "Put these albums first on one's page, in this order; the others follow, newest first",
    mayAsk: requireActing('publish'),
    body: pinAlbumsInput,
    gives: z.array(albumOutput),
    refuses: [404],
    answer: ({ domain, body }) => pinAlbums(domain, body),
  });

  route('PUT /api/dashboard/albums/:id/songs/order', {
    name: 'orderAlbumSongs',
    scope: 'studio',
    summary: "Put one's own album into this order; 409 when the set of songs differs",
    mayTouch: ofThing(getEditableAlbum),
    body: albumOrder,
    gives: z.array(songOutput),
    refuses: [403, 409, 412],
    answer: async ({ domain, params, body, edit, reply }) => {
      const input = { ...body, ...params, ...edit };
      const { songs, updatedAt } = await orderAlbumSongs(domain, input);
      tagEdit(reply, updatedAt);
      return songs;
    },
  });

  route('GET /api/dashboard/album-credits', {
    name: 'listCreditedAlbums',
    scope: 'studio',
    summary: "Albums of others whose credits name one's profile, newest first",
    mayAsk: requireActing('manage'),
    query: pagingQuery,
    lists: creditedAlbumOutput,
    refuses: [404],
    answer: ({ domain, query }) => listCreditedAlbums(domain, query),
  });

  route('DELETE /api/dashboard/album-credits/:albumId', {
    name: 'unlinkAlbumCredit',
    scope: 'studio',
    summary: "Take the link to one's profile out of the credits of another artist's album; the name stays",
    mayAsk: requireActing('manage'),
    params: z.object({ albumId: idParam }),
    answer: ({ domain, params }) => unlinkAlbumCredit(domain, params),
  });

  route('POST /api/dashboard/album-credits/:albumId', {
    name: 'relinkAlbumCredit',
    scope: 'studio',
    summary: 'Take back that a link was taken out: the name leads to the profile again',
    mayAsk: requireActing('manage'),
    params: z.object({ albumId: idParam }),
    answer: ({ domain, params }) => relinkAlbumCredit(domain, params),
  });
});
