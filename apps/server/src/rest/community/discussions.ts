import { requireUser } from '@stagedoor/core';
import { blockPerson, listBlocked, unblockPerson } from '@stagedoor/core/catalog/artist-blocks';
import { requireActing } from '@stagedoor/core/catalog/artists';
import { getDiscussion } from '@stagedoor/core/community/discussions';
import { restorePostComment } from '@stagedoor/core/community/post-comments';
import {
  getPinnableSongComment,
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
import { z } from 'zod';
import { defineRoutes } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';
import { ofThing } from '../routing/who-may-ask.ts';

/** Artists' actions on comments on their work, and on their authors. */
export const discussionRoutes = defineRoutes('Comments', (route) => {
  route('GET /api/songs/:id/discussion', {
    name: 'getSongDiscussion',
    scope: 'read',
    summary: 'Whether comments can be written under a song, and why not',
    gives: discussionOutput,
    answer: ({ domain, params }) => getDiscussion(domain, { kind: 'song', id: params.id }),
  });

  route('GET /api/content/:id/discussion', {
    name: 'getPostDiscussion',
    scope: 'read',
    summary: 'Whether comments can be written under a post, and why not',
    gives: discussionOutput,
    answer: ({ domain, params }) => getDiscussion(domain, { kind: 'content', id: params.id }),
  });

  route('PATCH /api/songs/comments/:id', {
    name: 'pinSongComment',
    scope: 'library',
    summary: "Pin a comment to the top of one's own song, or unpin it; at most three are pinned",
    mayAsk: requireUser,
    mayTouch: ofThing(getPinnableSongComment),
    body: pinCommentInput.omit({ id: true }),
    gives: songCommentOutput,
    refuses: [403, 409],
    answer: ({ domain, params, body }) => pinSongComment(domain, { ...body, id: params.id }),
  });

  route('POST /api/songs/comments/:id/restore', {
    name: 'restoreSongComment',
    scope: 'library',
    summary: "Take back that one deleted a comment under one's own song, for 30 days",
    mayAsk: requireUser,
    gives: songCommentOutput,
    answer: ({ domain, params }) => restoreSongComment(domain, params),
  });

  route('POST /api/comments/:id/restore', {
    name: 'restorePostComment',
    scope: 'library',
    summary: "Take back that one deleted a comment under one's own post, for 30 days",
    mayAsk: requireUser,
    gives: commentOutput,
    answer: ({ domain, params }) => restorePostComment(domain, params),
  });

  route('GET /api/dashboard/blocks', {
    name: 'listBlockedPeople',
    scope: 'studio',
    summary: 'Whom the profile keeps from commenting, requesting and mentioning, latest first',
    tag: 'Studio',
    mayAsk: requireActing('manage'),
    query: pagingQuery,
    lists: blockedPersonOutput,
    refuses: [404],
    answer: ({ domain, query }) => listBlocked(domain, query),
  });

  route('POST /api/dashboard/blocks', {
    name: 'blockPerson',
    summary: 'Keep a person from commenting, requesting and mentioning; what they wrote stays',
    tag: 'Studio',
    mayAsk: requireActing('manage'),
    body: blockPersonInput.pick({ userId: true }),
    refuses: [404],
    answer: ({ domain, body }) => blockPerson(domain, body),
  });

  route('DELETE /api/dashboard/blocks/:userId', {
    name: 'unblockPerson',
    summary: 'Let a blocked person comment, request and mention again',
    tag: 'Studio',
    mayAsk: requireActing('manage'),
    params: z.object({ userId: idParam }),
    answer: ({ domain, params }) => unblockPerson(domain, params),
  });
});
