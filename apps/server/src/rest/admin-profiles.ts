import { requireAdmin } from '@stagedoor/core';
import { setVerified } from '@stagedoor/core/catalog/artists';
import { getAdminProfile } from '@stagedoor/core/site/admin';
import { giveProfile, undoTransfer } from '@stagedoor/core/site/profiles';
import {
  adminProfileOutput,
  giveProfileBody,
  profileTransferOutput,
  verifiedBody,
} from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams, nothing, refusals } from './schemas.ts';

const tags = ['Admin'];
const params = idParams;

/** What admins do with one artist profile. */
export const adminProfileRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/artists/:id',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'getAdminProfile',
        summary: 'An artist profile with its people, state and what may be done',
        params,
        response: { 200: adminProfileOutput, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => getAdminProfile(request.api.domain, request.params),
  );

  app.patch(
    '/api/admin/artists/:id/verified',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'setVerified',
        summary: 'Verify an artist, or take it back',
        params,
        body: verifiedBody,
        response: { 204: nothing, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      await setVerified(request.api.domain, { ...request.body, id: request.params.id });
      return reply.code(204).send(null);
    },
  );

  app.patch(
    '/api/admin/artists/:id/owner',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'giveProfile',
        summary: 'Give a profile to another account, by username; can be taken back for 30 days',
        params,
        body: giveProfileBody,
        response: { 200: profileTransferOutput, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => giveProfile(request.api.domain, { ...request.body, artistId: request.params.id }),
  );

  app.post(
    '/api/admin/transfers/:id/undo',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'undoTransfer',
        summary: 'Take it back that a profile was given to another account',
        params,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      await undoTransfer(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );
};
