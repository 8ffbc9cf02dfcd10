import multipart from '@fastify/multipart';
import { forReading, requireUser } from '@stagedoor/core';
import {
  createPlaylist,
  deletePlaylist,
  getOwnPlaylist,
  getPlaylist,
  listMyPlaylists,
  listPublicPlaylists,
  updatePlaylist,
} from '@stagedoor/core/community/playlists';
import { playlistOutput, UPLOAD_LIMITS } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  newPlaylistBody,
  newPlaylistFields,
  playlistChangeFields,
  playlistChangesBody,
} from './form-schemas.ts';
import { ifMatchOf } from './if-match.ts';
import { type FormSpec, filesOf, formHooks } from './multipart.ts';
import { itemsOf } from './next-link.ts';
import { idParams, nothing, pagingQuery, refusals } from './schemas.ts';
import { everybody, ofThing } from './who-may-ask.ts';

const files: FormSpec['files'] = {
  coverImage: { kind: 'picture', maxBytes: () => UPLOAD_LIMITS.picture },
};

const newPlaylist: FormSpec = {
  fields: Object.keys(newPlaylistFields),
  files,
  mayAsk: requireUser,
};

const changes: FormSpec = {
  fields: Object.keys(playlistChangeFields),
  files,
  mayAsk: requireUser,
  mayTouch: ofThing(getOwnPlaylist),
};

const tags = ['Playlists'];
const consumes = ['application/json', 'multipart/form-data'];

/** Playlists themselves; a plugin scope of its own, because the form parser's hooks apply only here. */
export const playlistRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart);

  app.get(
    '/api/playlists/my-playlists',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'listMyPlaylists',
        summary: "One's own playlists, those shared with one, and those one follows; newest first",
        querystring: pagingQuery,
        response: { 200: z.array(playlistOutput), ...refusals(400, 401) },
      },
    },
    async (request, reply) =>
      itemsOf(request, reply, await listMyPlaylists(request.api.domain, request.query)),
  );

  app.get(
    '/api/playlists/public',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'listPublicPlaylists',
        summary: "Everybody's public playlists, newest first",
        querystring: pagingQuery,
        response: { 200: z.array(playlistOutput), ...refusals(400) },
      },
    },
    async (request, reply) =>
      itemsOf(request, reply, await listPublicPlaylists(forReading(request.api.domain), request.query)),
  );

  app.get(
    '/api/playlists/:id',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'getPlaylist',
        summary: 'One playlist; a private one with the `key` of its secret link',
        params: idParams,
        response: { 200: playlistOutput, ...refusals(400, 403, 404) },
      },
    },
    async (request) => getPlaylist(request.api.domain, request.params),
  );

  app.post(
    '/api/playlists',
    {
      ...formHooks(newPlaylist),
      schema: {
        tags,
        operationId: 'createPlaylist',
        summary: 'Make a playlist, public unless `isPublic` is false; JSON, or a form with its cover',
        consumes,
        body: newPlaylistBody,
        response: { 201: playlistOutput, ...refusals(400, 401, 404, 409, 413, 415, 429) },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await createPlaylist(request.api.domain, request.body, { cover: filesOf(request).coverImage })),
  );

  app.put(
    '/api/playlists/:id',
    {
      ...formHooks(changes),
      schema: {
        tags,
        operationId: 'updatePlaylist',
        summary: "Change one's own playlist; what is left out stays, a blank `coverImage` removes the cover",
        consumes,
        params: idParams,
        body: playlistChangesBody,
        response: { 200: playlistOutput, ...refusals(400, 401, 403, 404, 412, 413, 415, 429) },
      },
    },
    async (request) =>
      updatePlaylist(
        request.api.domain,
        { ...request.body, ...request.params, ...ifMatchOf(request) },
        filesOf(request).coverImage,
      ),
  );

  app.delete(
    '/api/playlists/:id',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'deletePlaylist',
        summary: "Delete one's own playlist for good",
        params: idParams,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      await deletePlaylist(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );
};
