import { requireUser } from '@stagedoor/core';
import {
  follow,
  listFollows,
  requireFollower,
  setFollowNews,
  unfollowArtist,
} from '@stagedoor/core/catalog/follows';
import { followBody, followedArtistOutput, followNewsInput, followOutput } from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutes } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';
import { everybody } from '../routing/who-may-ask.ts';

export const followRoutes = defineRoutes('Follows', (route) => {
  route('POST /api/artists/:id/follow', {
    name: 'followArtist',
    scope: 'library',
    summary:
      'Follow an artist, for nothing; signed out by an `email`, which a mail asks first (202), and without one 401',
    mayAsk: everybody,
    body: followBody.nullish(),
    response: { 200: followOutput, 202: z.null() },
    refuses: [401, 403, 404, 409],
    answer: async ({ domain, params, body, reply }) => {
      const made = await follow(domain, { ...body, artistId: params.id });
      return reply.code(made ? 200 : 202).send(made);
    },
  });

  route('PATCH /api/artists/:id/follow', {
    name: 'setFollowNews',
    scope: 'library',
    summary: 'Choose which news of a followed artist reach one',
    mayAsk: requireFollower,
    body: followNewsInput,
    gives: followNewsInput,
    answer: ({ domain, params, body }) => setFollowNews(domain, { ...body, artistId: params.id }),
  });

  route('DELETE /api/artists/:id/follow', {
    name: 'unfollowArtist',
    scope: 'library',
    summary: 'Follow an artist no longer',
    mayAsk: requireFollower,
    gives: followOutput,
    answer: ({ domain, params }) => unfollowArtist(domain, { artistId: params.id }),
  });

  route('GET /api/follows', {
    name: 'listFollows',
    scope: 'read',
    summary: 'The artists whom one follows, latest follow first',
    mayAsk: requireUser,
    query: pagingQuery,
    lists: followedArtistOutput,
    answer: ({ domain, query }) => listFollows(domain, query),
  });
});
