import { requireUser } from '@stagedoor/core';
import { requireCommenter } from '@stagedoor/core/community/discussions';
import {
  addComment,
  changeComment,
  deleteComment,
  listOwnComments,
  listPostComments,
  requireChangeableComment,
} from '@stagedoor/core/community/post-comments';
import { addCommentInput, changeCommentInput, commentOutput, ownCommentOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ifMatchOf } from './if-match.ts';
import { itemsOf } from './next-link.ts';
import { idParams, nothing, pagingQuery, refusals } from './schemas.ts';
import { everybody, ofThing } from './who-may-ask.ts';

const tags = ['Comments'];

export const commentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/content/:id/comments',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'listPostComments',
        summary: 'Comments under a post, pinned ones first, then newest first',
        params: idParams,
        querystring: pagingQuery,
        response: { 200: z.array(commentOutput), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const page = await listPostComments(request.api.domain, {
        ...request.query,
        contentId: request.params.id,
      });
      return itemsOf(request, reply, page);
    },
  );

  app.post(
    '/api/content/:id/comments',
    {
      config: { mayAsk: requireCommenter },
      schema: {
        tags,
        operationId: 'addPostComment',
        summary: 'Comment under a post',
        params: idParams,
        body: addCommentInput.omit({ contentId: true }),
        response: { 201: commentOutput, ...refusals(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const comment = await addComment(request.api.domain, { ...request.body, contentId: request.params.id });
      return reply.code(201).send(comment);
    },
  );

  app.get(
    '/api/user/comments',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'listOwnPostComments',
        summary: "One's own comments under posts, newest first",
        querystring: pagingQuery,
        response: { 200: z.array(ownCommentOutput), ...refusals(400, 401) },
      },
    },
    async (request, reply) =>
      itemsOf(request, reply, await listOwnComments(request.api.domain, request.query)),
  );

  app.patch(
    '/api/comments/:id',
    {
      config: { mayAsk: requireUser, mayTouch: ofThing(requireChangeableComment) },
      schema: {
        tags,
        operationId: 'updatePostComment',
        summary: "Change one's own comment; pin one under one's own post, or unpin it",
        params: idParams,
        body: changeCommentInput,
        response: { 200: commentOutput, ...refusals(400, 401, 403, 404, 409, 412, 429) },
      },
    },
    async (request) =>
      changeComment(request.api.domain, { ...request.body, ...request.params, ...ifMatchOf(request) }),
  );

  app.delete(
    '/api/comments/:id',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'deletePostComment',
        summary: "Delete one's own comment, or one under one's own post; moderators delete any",
        params: idParams,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      await deleteComment(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );
};
