import { requireUser } from '@stagedoor/core';
import { createAlbumLink, revokeAlbumLink } from '@stagedoor/core/catalog/albums';
import { createSongLink, revokeSongLink } from '@stagedoor/core/catalog/songs';
import { secretLinkOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams, nothing, refusals } from './schemas.ts';

const tags = ['Studio'];

/** Links that open drafts and scheduled releases for whoever has them. */
export const secretLinkRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/dashboard/songs/:id/secret-link',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'createSongLink',
        summary:
          "A link that opens one's own song before it is open to everybody; the same until it is revoked",
        params: idParams,
        response: { 200: secretLinkOutput, ...refusals(400, 401, 403, 404, 429) },
      },
    },
    async (request) => createSongLink(request.api.domain, request.params),
  );

  app.delete(
    '/api/dashboard/songs/:id/secret-link',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'revokeSongLink',
        summary: "Revoke the song's secret link, with every address that it has signed",
        params: idParams,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      await revokeSongLink(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/dashboard/albums/:id/secret-link',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'createAlbumLink',
        summary:
          "A link that opens one's own album before it is open to everybody; the same until it is revoked",
        params: idParams,
        response: { 200: secretLinkOutput, ...refusals(400, 401, 403, 404, 429) },
      },
    },
    async (request) => createAlbumLink(request.api.domain, request.params),
  );

  app.delete(
    '/api/dashboard/albums/:id/secret-link',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'revokeAlbumLink',
        summary: "Revoke the album's secret link, with every address that it has signed",
        params: idParams,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      await revokeAlbumLink(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );
};
