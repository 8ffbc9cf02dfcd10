import { createAlbum, listOwnAlbums } from '@stagedoor/core/catalog/albums';
import { createArtistProfile, getOwnArtist, updateArtistProfile } from '@stagedoor/core/catalog/artists';
import { deleteSong, listOwnSongs } from '@stagedoor/core/catalog/songs';
import {
  albumOutput,
  artistOutput,
  createAlbumInput,
  createArtistProfileInput,
  songOutput,
  updateArtistProfileInput,
} from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { itemsOf } from './next-link.ts';
import { idParams, nothing, pagingQuery, refusals } from './schemas.ts';

const tags = ['Studio'];

export const studioRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/dashboard/create-artist-profile',
    {
      schema: {
        tags,
        operationId: 'createArtistProfile',
        summary: "Make one's artist profile",
        body: createArtistProfileInput,
        response: { 201: artistOutput, ...refusals(400, 401, 403, 409) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createArtistProfile(request.api.domain, request.body)),
  );

  app.get(
    '/api/dashboard/artist',
    {
      schema: {
        tags,
        operationId: 'getOwnArtist',
        summary: "One's own profile",
        response: { 200: artistOutput, ...refusals(401, 403, 404) },
      },
    },
    async (request) => getOwnArtist(request.api.domain),
  );

  app.patch(
    '/api/dashboard/artist',
    {
      schema: {
        tags,
        operationId: 'updateOwnArtist',
        summary: "Change one's own profile; only these fields are taken",
        body: updateArtistProfileInput,
        response: { 200: artistOutput, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => updateArtistProfile(request.api.domain, request.body),
  );

  app.get(
    '/api/dashboard/songs',
    {
      schema: {
        tags,
        operationId: 'listOwnSongs',
        summary: "One's own songs in every state, newest first",
        querystring: pagingQuery,
        response: { 200: z.array(songOutput), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => itemsOf(request, reply, await listOwnSongs(request.api.domain, request.query)),
  );

  app.delete(
    '/api/dashboard/songs/:id',
    {
      schema: {
        tags,
        operationId: 'deleteSong',
        summary: "Delete one's own song; admins delete any",
        params: idParams,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      await deleteSong(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/dashboard/albums',
    {
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
};
