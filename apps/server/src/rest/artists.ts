import { listAlbums } from '@stagedoor/core/catalog/albums';
import { getArtist, listArtists, listRelatedArtists } from '@stagedoor/core/catalog/artists';
import { listArtistSongs, listTopSongs } from '@stagedoor/core/catalog/songs';
import {
  albumOutput,
  artistOutput,
  idParam,
  listArtistsInput,
  songOrder,
  songOutput,
} from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SharedAnswerDeps } from './rest-deps.ts';
import { flagQuery, idParams, limitQuery, pagingQuery, refusals } from './schemas.ts';

const tags = ['Artists'];

export const artistRoutes: FastifyPluginAsyncZod<SharedAnswerDeps> = async (app, { answerRead }) => {
  app.get(
    '/api/artists',
    {
      schema: {
        tags,
        operationId: 'listArtists',
        summary: 'Artists by monthly listeners, most first',
        querystring: pagingQuery.extend({ search: listArtistsInput.shape.search }),
        response: { 200: z.array(artistOutput), ...refusals(400) },
      },
    },
    (request, reply) =>
      answerRead(request, reply, {
        isOf: 'all artists',
        load: async (ctx) => {
          const { items, nextCursor } = await listArtists(ctx, request.query);
          return { result: items, nextCursor };
        },
      }),
  );

  app.get(
    '/api/artists/:id',
    {
      schema: {
        tags,
        operationId: 'getArtist',
        summary: 'One artist',
        params: idParams,
        response: { 200: artistOutput, ...refusals(400, 404) },
      },
    },
    (request, reply) =>
      answerRead(request, reply, {
        isOf: 'its artists',
        load: async (ctx) => ({ result: await getArtist(ctx, request.params) }),
      }),
  );

  app.get(
    '/api/artists/:id/songs',
    {
      schema: {
        tags,
        operationId: 'listArtistSongs',
        summary: 'Songs of an artist, newest first unless ordered otherwise; of one album, in album order',
        params: idParams,
        querystring: pagingQuery.extend({ albumId: idParam.optional(), order: songOrder.optional() }),
        response: { 200: z.array(songOutput), ...refusals(400) },
      },
    },
    (request, reply) =>
      answerRead(request, reply, {
        isOf: 'its artists',
        artistId: request.params.id,
        load: async (ctx) => {
          const artistId = request.params.id;
          const { items, nextCursor } = await listArtistSongs(ctx, { ...request.query, artistId });
          return { result: items, nextCursor };
        },
      }),
  );

  app.get(
    '/api/artists/:id/top-songs',
    {
      schema: {
        tags,
        operationId: 'listArtistTopSongs',
        summary: 'Songs of an artist by plays, most first',
        params: idParams,
        querystring: z.object({ limit: limitQuery(100, 5), includeMusicBrainz: flagQuery }),
        response: { 200: z.array(songOutput), ...refusals(400) },
      },
    },
    (request, reply) =>
      answerRead(request, reply, {
        isOf: 'its artists',
        artistId: request.params.id,
        load: async (ctx) => {
          const artistId = request.params.id;
          return { result: await listTopSongs(ctx, { ...request.query, artistId }) };
        },
      }),
  );

  app.get(
    '/api/artists/:id/albums',
    {
      schema: {
        tags,
        operationId: 'listArtistAlbums',
        summary: 'Albums of an artist, newest first',
        params: idParams,
        querystring: pagingQuery,
        response: { 200: z.array(albumOutput), ...refusals(400) },
      },
    },
    (request, reply) =>
      answerRead(request, reply, {
        isOf: 'its artists',
        artistId: request.params.id,
        load: async (ctx) => {
          const artistId = request.params.id;
          const { items, nextCursor } = await listAlbums(ctx, { ...request.query, artistId });
          return { result: items, nextCursor };
        },
      }),
  );

  app.get(
    '/api/artists/:id/related',
    {
      schema: {
        tags,
        operationId: 'listRelatedArtists',
        summary: 'Six artists whom the fans of this one like too',
        params: idParams,
        response: { 200: z.array(artistOutput), ...refusals(400) },
      },
    },
    (request, reply) =>
      answerRead(request, reply, {
        isOf: 'all artists',
        load: async (ctx) => ({ result: await listRelatedArtists(ctx, { artistId: request.params.id }) }),
      }),
  );
};
