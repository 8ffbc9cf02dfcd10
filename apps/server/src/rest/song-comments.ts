import { requireUser } from '@stagedoor/core';
import { requireCommenter } from '@stagedoor/core/community/discussions';
import { addSongComment, deleteSongComment, listSongComments } from '@stagedoor/core/community/song-comments';
import { addSongCommentInput, songCommentOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { itemsOf } from './next-link.ts';
import { idParams, nothing, pagingQuery, refusals } from './schemas.ts';
import { everybody } from './who-may-ask.ts';

const tags = ['Song comments'];

export const songCommentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/songs/:id/comments',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'listSongComments',
        summary: 'Comments of a song, pinned ones first, then newest first',
        params: idParams,
        querystring: pagingQuery,
        response: { 200: z.array(songCommentOutput), ...refusals(400, 404) },
      },
    },
    async (request, reply) => {
      const page = await listSongComments(request.api.domain, {
        ...request.query,
        songId: request.params.id,
      });
      return itemsOf(request, reply, page);
    },
  );

  app.post(
    '/api/songs/:id/comments',
    {
      config: { mayAsk: requireCommenter },
      schema: {
        tags,
        operationId: 'addSongComment',
        summary: 'Comment at a moment of a song',
        params: idParams,
        body: addSongCommentInput.omit({ songId: true }),
        response: { 201: songCommentOutput, ...refusals(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const comment = await addSongComment(request.api.domain, {
        ...request.body,
        songId: request.params.id,
      });
      return reply.code(201).send(comment);
    },
  );

  app.delete(
    '/api/songs/comments/:id',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'deleteSongComment',
        summary: "Delete one's own comment, or one under one's own song; moderators delete any",
        params: idParams,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      await deleteSongComment(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );
};
