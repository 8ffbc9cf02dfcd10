import { requireUser } from '@stagedoor/core';
import {
  createPlaylistLink,
  followPlaylist,
  revokePlaylistLink,
  unfollowPlaylist,
} from '@stagedoor/core/community/playlist-people';
import { secretLinkOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams, nothing, refusals } from './schemas.ts';

const tags = ['Playlists'];

/** The secret links of private playlists, and following public ones. */
export const playlistLinkRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/playlists/:id/secret-link',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'createPlaylistLink',
        summary: "A link that opens one's own private playlist; the same until it is revoked",
        params: idParams,
        response: { 200: secretLinkOutput, ...refusals(400, 401, 403, 404, 429) },
      },
    },
    async (request) => createPlaylistLink(request.api.domain, request.params),
  );

  app.delete(
    '/api/playlists/:id/secret-link',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'revokePlaylistLink',
        summary: "Revoke the playlist's secret link",
        params: idParams,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      await revokePlaylistLink(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/playlists/:id/follow',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'followPlaylist',
        summary: "Keep somebody's public playlist in one's own list",
        params: idParams,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      await followPlaylist(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/playlists/:id/follow',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'unfollowPlaylist',
        summary: 'Stop following a playlist',
        params: idParams,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      await unfollowPlaylist(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );
};
