import { listAlbumAppearances, listAlbums } from '@stagedoor/core/catalog/albums';
import { getArtist, listArtists, listRelatedArtists } from '@stagedoor/core/catalog/artists';
import { withFollowing } from '@stagedoor/core/catalog/follows';
import { listRecommended } from '@stagedoor/core/catalog/recommendations';
import { withSaved } from '@stagedoor/core/catalog/saved-albums';
import {
  listAppearances,
  listArtistSongs,
  listPinnedSongs,
  listTopSongs,
} from '@stagedoor/core/catalog/songs';
import {
  followableArtistOutput,
  idParam,
  listArtistsInput,
  savableAlbumOutput,
  songOrder,
  songOutput,
} from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutes } from '../routing/define-routes.ts';
import { flagQuery, limitQuery, pagingQuery } from '../routing/schemas.ts';

const ofArtist = ({ id }: { id: number }) => id;

export const artistRoutes = defineRoutes('Artists', (route) => {
  route('GET /api/artists', {
    name: 'listArtists',
    scope: 'read',
    summary: 'Artists by monthly listeners, most first',
    query: pagingQuery.extend({ search: listArtistsInput.shape.search }),
    lists: followableArtistOutput,
    isOf: 'all artists',
    answer: ({ domain, query }) => withFollowing.page(domain, listArtists(domain, query)),
  });

  route('GET /api/artists/:id', {
    name: 'getArtist',
    scope: 'read',
    summary: 'One artist',
    gives: followableArtistOutput,
    isOf: 'its artists',
    answer: ({ domain, params }) => withFollowing.one(domain, getArtist(domain, params)),
  });

  route('GET /api/artists/:id/songs', {
    name: 'listArtistSongs',
    scope: 'read',
    summary: 'Songs of an artist, newest first unless ordered otherwise; of one album, in album order',
    query: pagingQuery.extend({ albumId: idParam.optional(), order: songOrder.optional() }),
    lists: songOutput,
    isOf: 'its artists',
    ofArtist,
    answer: ({ domain, params, query }) => listArtistSongs(domain, { ...query, artistId: params.id }),
  });

  route('GET /api/artists/:id/appearances', {
    name: 'listArtistAppearances',
    scope: 'read',
    summary: 'Songs of others that credit an artist, newest first',
    query: pagingQuery,
    lists: songOutput,
    isOf: 'all artists',
    answer: ({ domain, params, query }) => listAppearances(domain, { ...query, artistId: params.id }),
  });

  route('GET /api/artists/:id/album-appearances', {
    name: 'listArtistAlbumAppearances',
    scope: 'read',
    summary: 'Albums of others that credit an artist, newest first',
    query: pagingQuery,
    lists: savableAlbumOutput,
    isOf: 'all artists',
    answer: ({ domain, params, query }) =>
      withSaved.page(domain, listAlbumAppearances(domain, { ...query, artistId: params.id })),
  });

  route('GET /api/artists/:id/top-songs', {
    name: 'listArtistTopSongs',
    scope: 'read',
    summary: 'Songs of an artist by plays, most first',
    query: z.object({ limit: limitQuery(100, 5), includeMusicBrainz: flagQuery }),
    gives: z.array(songOutput),
    isOf: 'its artists',
    ofArtist,
    answer: ({ domain, params, query }) => listTopSongs(domain, { ...query, artistId: params.id }),
  });

  route('GET /api/artists/:id/albums', {
    name: 'listArtistAlbums',
    scope: 'read',
    summary: 'Albums of an artist: the pinned ones, then the others, newest first',
    query: pagingQuery,
    lists: savableAlbumOutput,
    isOf: 'its artists',
    ofArtist,
    answer: ({ domain, params, query }) =>
      withSaved.page(domain, listAlbums(domain, { ...query, artistId: params.id })),
  });

  route('GET /api/artists/:id/pinned-songs', {
    name: 'listPinnedSongs',
    scope: 'read',
    summary: 'Singles that the artist has pinned to the page, in order',
    gives: z.array(songOutput),
    isOf: 'its artists',
    ofArtist,
    answer: ({ domain, params }) => listPinnedSongs(domain, { artistId: params.id }),
  });

  route('GET /api/artists/:id/recommended', {
    name: 'listRecommendedArtists',
    scope: 'read',
    summary: 'Artists whom this one recommends, in order',
    gives: z.array(followableArtistOutput),
    isOf: 'all artists',
    answer: ({ domain, params }) =>
      withFollowing.list(domain, listRecommended(domain, { artistId: params.id })),
  });

  route('GET /api/artists/:id/related', {
    name: 'listRelatedArtists',
    scope: 'read',
    summary: 'Six artists whom the fans of this one like too',
    gives: z.array(followableArtistOutput),
    isOf: 'all artists',
    answer: ({ domain, params }) =>
      withFollowing.list(domain, listRelatedArtists(domain, { artistId: params.id })),
  });
});
