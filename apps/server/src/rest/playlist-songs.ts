import { requireUser } from '@stagedoor/core';
import {
  addPlaylistSong,
  getEditablePlaylist,
  getPlaylist,
  listAllPlaylistSongs,
  movePlaylistSongs,
  orderPlaylistSongs,
  removePlaylistSongs,
} from '@stagedoor/core/community/playlists';
import {
  idParam,
  movePlaylistSongBody,
  orderPlaylistSongsInput,
  playlistOutput,
  playlistSongOutput,
  songRef,
} from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ifMatchOf, tagEdit } from './if-match.ts';
import { idParams, nothing, refusals, WHOLE_PLAYLIST_READS } from './schemas.ts';
import { everybody, ofThing } from './who-may-ask.ts';

const tags = ['Playlists'];

/** The songs of playlists. */
export const playlistSongRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/playlists/:id/songs',
    {
      config: { mayAsk: everybody, reads: WHOLE_PLAYLIST_READS },
      schema: {
        tags,
        operationId: 'listPlaylistSongs',
        summary: 'All songs of the playlist that one may see, in its order',
        params: idParams,
        response: { 200: z.array(playlistSongOutput), ...refusals(400, 403, 404) },
      },
    },
    async (request) => listAllPlaylistSongs(request.api.domain, request.params),
  );

  app.post(
    '/api/playlists/:id/songs',
    {
      config: { mayAsk: requireUser, mayTouch: ofThing(getEditablePlaylist) },
      schema: {
        tags,
        operationId: 'addPlaylistSong',
        summary: 'Add a song at the end; 409 when it is there already',
        params: idParams,
        body: songRef,
        response: { 201: playlistOutput, ...refusals(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await addPlaylistSong(request.api.domain, { playlistId: id, songId: request.body.songId });
      return reply.code(201).send(await getPlaylist(request.api.domain, { id }));
    },
  );

  app.delete(
    '/api/playlists/:id/songs/:songId',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'removePlaylistSong',
        summary: 'Remove a song; one that is not there changes nothing',
        params: idParams.extend({ songId: idParam }),
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const { id, songId } = request.params;
      await removePlaylistSongs(request.api.domain, { id, songIds: [songId] });
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/playlists/:id/songs/order',
    {
      config: { mayAsk: requireUser, mayTouch: ofThing(getEditablePlaylist) },
      schema: {
        tags,
        operationId: 'orderPlaylistSongs',
        summary: 'Put all songs into this order; 409 when they are not the songs of the playlist',
        params: idParams,
        body: orderPlaylistSongsInput.pick({ songIds: true }),
        response: { 200: z.array(playlistSongOutput), ...refusals(400, 401, 403, 404, 409, 412, 429) },
      },
    },
    async (request, reply) => {
      const input = { ...request.params, ...request.body, ...ifMatchOf(request) };
      const { updatedAt } = await orderPlaylistSongs(request.api.domain, input);
      tagEdit(reply, updatedAt);
      return listAllPlaylistSongs(request.api.domain, request.params);
    },
  );

  app.post(
    '/api/playlists/:id/songs/move',
    {
      config: { mayAsk: requireUser, mayTouch: ofThing(getEditablePlaylist) },
      schema: {
        tags,
        operationId: 'movePlaylistSong',
        summary: 'Move one song behind another, or to the top with null',
        params: idParams,
        body: movePlaylistSongBody,
        response: { 200: playlistOutput, ...refusals(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request) => {
      const { songId, afterSongId } = request.body;
      await movePlaylistSongs(request.api.domain, { ...request.params, songIds: [songId], afterSongId });
      return getPlaylist(request.api.domain, request.params);
    },
  );
};
