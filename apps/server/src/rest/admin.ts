import { requireAdmin, requireModerator } from '@stagedoor/core';
import { listEveryArtist, listEveryPost, listUsers } from '@stagedoor/core/site/admin';
import {
  deleteAnyPost,
  deleteArtist,
  deleteUser,
  listDeletions,
  undoDeletion,
} from '@stagedoor/core/site/moderation';
import {
  adminListInput,
  adminPostOutput,
  adminUserOutput,
  artistOutput,
  deletionOutput,
  targetType,
} from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { itemsOf } from './next-link.ts';
import { idParams, pagingQuery, refusals } from './schemas.ts';

const tags = ['Admin'];
const listQuery = pagingQuery.extend({ search: adminListInput.shape.search });

export const adminRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/users',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'listUsers',
        summary: 'Everybody who has an account, newest first',
        querystring: listQuery,
        response: { 200: z.array(adminUserOutput), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => itemsOf(request, reply, await listUsers(request.api.domain, request.query)),
  );

  app.get(
    '/api/admin/artists',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'listAllArtists',
        summary: 'Every artist, newest first',
        querystring: listQuery,
        response: { 200: z.array(artistOutput), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) =>
      itemsOf(request, reply, await listEveryArtist(request.api.domain, request.query)),
  );

  app.get(
    '/api/admin/content',
    {
      config: { mayAsk: requireModerator },
      schema: {
        tags,
        operationId: 'listAllPosts',
        summary: 'Posts of all artists in every state, newest first',
        querystring: listQuery,
        response: { 200: z.array(adminPostOutput), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => itemsOf(request, reply, await listEveryPost(request.api.domain, request.query)),
  );

  for (const [path, operationId, summary, remove] of [
    ['users', 'deleteUser', 'Delete a person and their artist; can be taken back for 30 days', deleteUser],
    [
      'artists',
      'deleteArtist',
      'Delete an artist with all their work; can be taken back for 30 days',
      deleteArtist,
    ],
    ['content', 'deleteAnyPost', 'Delete a post; can be taken back for 30 days', deleteAnyPost],
  ] as const)
    app.delete(
      `/api/admin/${path}/:id`,
      {
        config: { mayAsk: requireAdmin },
        schema: {
          tags,
          operationId,
          summary,
          params: idParams,
          response: { 200: deletionOutput, ...refusals(400, 401, 403, 404) },
        },
      },
      async (request) => remove(request.api.domain, request.params),
    );

  app.get(
    '/api/admin/deletions',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'listDeletions',
        summary: 'What was deleted in the last 30 days and not taken back',
        querystring: pagingQuery.extend({ targetType }),
        response: { 200: z.array(deletionOutput), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => itemsOf(request, reply, await listDeletions(request.api.domain, request.query)),
  );

  app.post(
    '/api/admin/deletions/:id/undo',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'undoDeletion',
        summary: 'Take a deletion back',
        params: idParams,
        response: { 200: deletionOutput, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => undoDeletion(request.api.domain, request.params),
  );
};
