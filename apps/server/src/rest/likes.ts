import { requireUser } from '@stagedoor/core';
import {
  isSongLiked,
  likeSong,
  listLikedSongs,
  requireLiker,
  unlikeSong,
} from '@stagedoor/core/catalog/likes';
import { likeOutput, songOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams, refusals } from './schemas.ts';

const tags = ['Likes'];

export const likeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/songs/:id/like',
    {
      config: { mayAsk: requireLiker },
      schema: {
        tags,
        operationId: 'likeSong',
        summary: 'Like a song',
        params: idParams,
        response: { 200: likeOutput, ...refusals(400, 401, 404, 429) },
      },
    },
    async (request) => likeSong(request.api.domain, { songId: request.params.id }),
  );

  app.delete(
    '/api/songs/:id/like',
    {
      config: { mayAsk: requireLiker },
      schema: {
        tags,
        operationId: 'unlikeSong',
        summary: 'Take a like back',
        params: idParams,
        response: { 200: likeOutput, ...refusals(400, 401, 429) },
      },
    },
    async (request) => unlikeSong(request.api.domain, { songId: request.params.id }),
  );

  app.get(
    '/api/songs/:id/is-liked',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'isSongLiked',
        summary: 'Whether one likes a song',
        params: idParams,
        response: { 200: likeOutput, ...refusals(400, 401) },
      },
    },
    async (request) => isSongLiked(request.api.domain, { songId: request.params.id }),
  );

  app.get(
    '/api/liked-songs',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'listLikedSongs',
        summary: 'All liked songs, last liked first',
        response: { 200: z.array(songOutput), ...refusals(401) },
      },
    },
    async (request) => listLikedSongs(request.api.domain),
  );
};
