import { requireUser } from '@stagedoor/core';
import {
  createSmartPlaylist,
  getEditablePlaylist,
  updateSmartRules,
} from '@stagedoor/core/community/playlists';
import { createSmartPlaylistInput, playlistOutput, smartRules } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ifMatchOf } from './if-match.ts';
import { idParams, refusals } from './schemas.ts';
import { ofThing } from './who-may-ask.ts';

const tags = ['Playlists'];

/** Playlists whose songs follow from rules. */
export const smartPlaylistRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/playlists/smart',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'createSmartPlaylist',
        summary: 'Make a playlist whose songs follow from rules, private unless `isPublic` is true',
        body: createSmartPlaylistInput,
        response: { 201: playlistOutput, ...refusals(400, 401, 409, 429) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createSmartPlaylist(request.api.domain, request.body)),
  );

  app.put(
    '/api/playlists/:id/rules',
    {
      config: { mayAsk: requireUser, mayTouch: ofThing(getEditablePlaylist) },
      schema: {
        tags,
        operationId: 'updateSmartRules',
        summary: 'Change the rules of a smart playlist',
        params: idParams,
        body: smartRules,
        response: { 200: playlistOutput, ...refusals(400, 401, 403, 404, 409, 412, 429) },
      },
    },
    async (request) =>
      updateSmartRules(request.api.domain, { ...request.params, rules: request.body, ...ifMatchOf(request) }),
  );
};
