import { requireUser } from '@stagedoor/core';
import {
  followArtist,
  listFollows,
  requireFollower,
  setFollowNews,
  unfollowArtist,
} from '@stagedoor/core/catalog/follows';
import { followedArtistOutput, followNewsInput, followOutput } from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';

export const followRoutes = defineRoutes('Follows', (route) => {
  route('POST /api/artists/:id/follow', {
    name: 'followArtist',
    summary: 'Follow an artist, for nothing',
    mayAsk: requireFollower,
    gives: followOutput,
    answer: ({ domain, params }) => followArtist(domain, { artistId: params.id }),
  });

  route('PATCH /api/artists/:id/follow', {
    name: 'setFollowNews',
    summary: 'Choose which news of a followed artist reach one',
    mayAsk: requireFollower,
    body: followNewsInput,
    gives: followNewsInput,
    answer: ({ domain, params, body }) => setFollowNews(domain, { ...body, artistId: params.id }),
  });

  route('DELETE /api/artists/:id/follow', {
    name: 'unfollowArtist',
    summary: 'Follow an artist no longer',
    mayAsk: requireFollower,
    gives: followOutput,
    answer: ({ domain, params }) => unfollowArtist(domain, { artistId: params.id }),
  });

  route('GET /api/follows', {
    name: 'listFollows',
    summary: 'The artists whom one follows, latest follow first',
    mayAsk: requireUser,
    query: pagingQuery,
    lists: followedArtistOutput,
    answer: ({ domain, query }) => listFollows(domain, query),
  });
});
