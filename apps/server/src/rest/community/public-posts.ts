import { forReading, requireUser } from '@stagedoor/core';
import { withLiked } from '@stagedoor/core/community/likes';
import {
  getPost,
  listFreePosts,
  listPremiumPosts,
  listRecentPosts,
  requirePremium,
} from '@stagedoor/core/community/posts';
import { postOutput } from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';
import { ofThing } from '../routing/who-may-ask.ts';

export const publicPostRoutes = defineRoutes('Posts', (route) => {
  route('GET /api/content/:id', {
    name: 'getPost',
    scope: 'read',
    summary: 'One post; its description and address are null for who may not see it',
    gives: postOutput,
    answer: ({ domain, params }) => withLiked.one(domain, getPost(forReading(domain), params)),
  });

  route('GET /api/recent-content', {
    name: 'listRecentPosts',
    scope: 'read',
    summary: 'Public posts of everybody, newest first',
    query: pagingQuery,
    lists: postOutput,
    answer: ({ domain, query }) => withLiked.page(domain, listRecentPosts(forReading(domain), query)),
  });

  route('GET /api/artists/:id/free-content', {
    name: 'listArtistFreePosts',
    scope: 'read',
    summary: 'Public posts of an artist, newest first',
    tag: 'Artists',
    query: pagingQuery,
    lists: postOutput,
    answer: ({ domain, params, query }) =>
      withLiked.page(domain, listFreePosts(forReading(domain), { ...query, artistId: params.id })),
  });

  route('GET /api/artists/:id/premium-content', {
    name: 'listArtistPremiumPosts',
    scope: 'read',
    summary: 'Premium posts of an artist, newest first; for subscribers, the artist and admins',
    tag: 'Artists',
    mayAsk: requireUser,
    mayTouch: ofThing(requirePremium),
    query: pagingQuery,
    lists: postOutput,
    refuses: [403],
    answer: ({ domain, params, query }) =>
      withLiked.page(domain, listPremiumPosts(forReading(domain), { ...query, artistId: params.id })),
  });
});
