import { requireUser } from '@stagedoor/core';
import { blockPerson, listBlocked, unblockPerson } from '@stagedoor/core/catalog/artist-blocks';
import { requireActing } from '@stagedoor/core/catalog/artists';
import { getDiscussion } from '@stagedoor/core/community/discussions';
import { restoreComment } from '@stagedoor/core/community/post-comments';
import {
  getPinnableComment,
  pinSongComment,
  restoreSongComment,
} from '@stagedoor/core/community/song-comments';
import {
  blockedPersonOutput,
  blockPersonInput,
  commentOutput,
  discussionOutput,
  idParam,
  pinCommentInput,
  songCommentOutput,
} from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { itemsOf } from './next-link.ts';
import { idParams, nothing, pagingQuery, refusals } from './schemas.ts';
import { everybody, ofThing } from './who-may-ask.ts';

const tags = ['Comments'];

/** What artists do about the comments under their work, and about the people who write them. */
export const discussionRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const { path, kind, what } of [
    { path: '/api/songs/:id/discussion', kind: 'song', what: 'Song' },
    { path: '/api/content/:id/discussion', kind: 'content', what: 'Post' },
  ] as const)
    app.get(
      path,
      {
        config: { mayAsk: everybody },
        schema: {
          tags,
          operationId: `get${what}Discussion`,
          summary: `Whether comments can be written under a ${what.toLowerCase()}, and why not`,
          params: idParams,
          response: { 200: discussionOutput, ...refusals(400, 404) },
        },
      },
      async (request) => getDiscussion(request.api.domain, { kind, id: request.params.id }),
    );

  app.patch(
    '/api/songs/comments/:id',
    {
      config: { mayAsk: requireUser, mayTouch: ofThing(getPinnableComment) },
      schema: {
        tags,
        operationId: 'pinSongComment',
        summary: "Pin a comment to the top of one's own song, or unpin it; at most three are pinned",
        params: idParams,
        body: pinCommentInput.omit({ id: true }),
        response: { 200: songCommentOutput, ...refusals(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request) => pinSongComment(request.api.domain, { ...request.body, id: request.params.id }),
  );

  app.post(
    '/api/songs/comments/:id/restore',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'restoreSongComment',
        summary: "Take back that one deleted a comment under one's own song, for 30 days",
        params: idParams,
        response: { 200: songCommentOutput, ...refusals(400, 401, 404, 429) },
      },
    },
    async (request) => restoreSongComment(request.api.domain, request.params),
  );

  app.post(
    '/api/comments/:id/restore',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'restorePostComment',
        summary: "Take back that one deleted a comment under one's own post, for 30 days",
        params: idParams,
        response: { 200: commentOutput, ...refusals(400, 401, 404, 429) },
      },
    },
    async (request) => restoreComment(request.api.domain, request.params),
  );

  app.get(
    '/api/dashboard/blocks',
    {
      config: { mayAsk: requireActing('manage') },
      schema: {
        tags: ['Studio'],
        operationId: 'listBlockedPeople',
        summary: 'Whom the profile keeps from commenting, requesting and mentioning, latest first',
        querystring: pagingQuery,
        response: { 200: z.array(blockedPersonOutput), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => itemsOf(request, reply, await listBlocked(request.api.domain, request.query)),
  );

  app.post(
    '/api/dashboard/blocks',
    {
      config: { mayAsk: requireActing('manage') },
      schema: {
        tags: ['Studio'],
        operationId: 'blockPerson',
        summary: 'Keep a person from commenting, requesting and mentioning; what they wrote stays',
        body: blockPersonInput.pick({ userId: true }),
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      await blockPerson(request.api.domain, request.body);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/dashboard/blocks/:userId',
    {
      config: { mayAsk: requireActing('manage') },
      schema: {
        tags: ['Studio'],
        operationId: 'unblockPerson',
        summary: 'Let a blocked person comment, request and mention again',
        params: z.object({ userId: idParam }),
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      await unblockPerson(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );
};
