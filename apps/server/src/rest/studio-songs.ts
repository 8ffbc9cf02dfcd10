import { requireUser } from '@stagedoor/core';
import { requireActing } from '@stagedoor/core/catalog/artists';
import {
  deleteSong,
  getEditableSong,
  listOwnSongs,
  restoreSong,
  updateSong,
} from '@stagedoor/core/catalog/songs';
import { songChanges, songOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ifMatchOf } from './if-match.ts';
import { itemsOf } from './next-link.ts';
import { idParams, nothing, pagingQuery, refusals } from './schemas.ts';
import { ofThing } from './who-may-ask.ts';

const tags = ['Studio'];

/** The artist's songs; new ones come with their files in uploads.ts. */
export const studioSongRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/dashboard/songs',
    {
      config: { mayAsk: requireActing('publish') },
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

  app.patch(
    '/api/dashboard/songs/:id',
    {
      config: { mayAsk: requireUser, mayTouch: ofThing(getEditableSong) },
      schema: {
        tags,
        operationId: 'updateSong',
        summary: "Change one's own song; what is left out stays, null clears. In a new album it comes last",
        params: idParams,
        body: songChanges,
        response: { 200: songOutput, ...refusals(400, 401, 403, 404, 412, 429) },
      },
    },
    async (request) =>
      updateSong(request.api.domain, { ...request.body, ...request.params, ...ifMatchOf(request) }),
  );

  app.delete(
    '/api/dashboard/songs/:id',
    {
      config: { mayAsk: requireUser },
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

  app.post(
    '/api/dashboard/songs/:id/restore',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'restoreSong',
        summary: "Take back the deletion of one's own song, for 30 days; not an administrator's",
        params: idParams,
        response: { 200: songOutput, ...refusals(400, 401, 403, 404, 429) },
      },
    },
    async (request) => restoreSong(request.api.domain, request.params),
  );
};
