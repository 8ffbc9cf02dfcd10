import { requireUser } from '@stagedoor/core';
import {
  createAlbum,
  deleteAlbum,
  getEditableAlbum,
  listOwnAlbums,
  orderAlbumSongs,
  restoreAlbum,
  updateAlbum,
} from '@stagedoor/core/catalog/albums';
import { requireActing } from '@stagedoor/core/catalog/artists';
import { albumChanges, albumOrder, albumOutput, createAlbumInput, songOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ifMatchOf, tagEdit } from './if-match.ts';
import { itemsOf } from './next-link.ts';
import { flagQuery, idParams, nothing, pagingQuery, refusals } from './schemas.ts';
import { ofThing } from './who-may-ask.ts';

const tags = ['Studio'];

export const studioAlbumRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/dashboard/albums',
    {
      config: { mayAsk: requireActing('publish') },
      schema: {
        tags,
        operationId: 'listOwnAlbums',
        summary: "One's own albums, newest first",
        querystring: pagingQuery,
        response: { 200: z.array(albumOutput), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => itemsOf(request, reply, await listOwnAlbums(request.api.domain, request.query)),
  );

  app.post(
    '/api/dashboard/albums',
    {
      config: { mayAsk: requireActing('publish') },
      schema: {
        tags,
        operationId: 'createAlbum',
        summary: 'Add an album; its cover is an address that /api/upload gave',
        body: createAlbumInput,
        response: { 201: albumOutput, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => reply.code(201).send(await createAlbum(request.api.domain, request.body)),
  );

  app.patch(
    '/api/dashboard/albums/:id',
    {
      config: { mayAsk: requireUser, mayTouch: ofThing(getEditableAlbum) },
      schema: {
        tags,
        operationId: 'updateAlbum',
        summary: "Change one's own album; what is left out stays",
        params: idParams,
        body: albumChanges,
        response: { 200: albumOutput, ...refusals(400, 401, 403, 404, 412, 429) },
      },
    },
    async (request) =>
      updateAlbum(request.api.domain, { ...request.body, ...request.params, ...ifMatchOf(request) }),
  );

  app.delete(
    '/api/dashboard/albums/:id',
    {
      config: { mayAsk: requireUser, mayTouch: ofThing(getEditableAlbum) },
      schema: {
        tags,
        operationId: 'deleteAlbum',
        summary: "Delete one's own album; its songs stay as singles unless `withSongs` is given",
        params: idParams,
        querystring: z.object({ withSongs: flagQuery }),
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      await deleteAlbum(request.api.domain, { ...request.params, ...request.query });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/dashboard/albums/:id/restore',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'restoreAlbum',
        summary: "Take back the deletion of one's own album, for 30 days; not an administrator's",
        params: idParams,
        response: { 200: albumOutput, ...refusals(400, 401, 403, 404, 429) },
      },
    },
    async (request) => restoreAlbum(request.api.domain, request.params),
  );

  app.put(
    '/api/dashboard/albums/:id/songs/order',
    {
      config: { mayAsk: requireUser, mayTouch: ofThing(getEditableAlbum) },
      schema: {
        tags,
        operationId: 'orderAlbumSongs',
        summary: "Put one's own album into this order; 409 when the set of songs differs",
        params: idParams,
        body: albumOrder,
        response: { 200: z.array(songOutput), ...refusals(400, 401, 403, 404, 409, 412, 429) },
      },
    },
    async (request, reply) => {
      const input = { ...request.body, ...request.params, ...ifMatchOf(request) };
      const { songs, updatedAt } = await orderAlbumSongs(request.api.domain, input);
      tagEdit(reply, updatedAt);
      return songs;
    },
  );
};
