import { requireUser } from '@stagedoor/core';
import { listFeed, markFeedSeen } from '@stagedoor/core/community/feed';
import { feedOutput } from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';
import { limitQuery, pagingQuery } from '../routing/schemas.ts';

export const feedRoutes = defineRoutes('Follows', (route) => {
  route('GET /api/feed', {
    name: 'listFeed',
    scope: 'read',
    summary: 'News of the artists whom one follows or subscribes to, latest first',
    mayAsk: requireUser,
    query: pagingQuery.extend({ limit: limitQuery(50, 20) }),
    gives: feedOutput,
    answer: async ({ domain, query: { limit, cursor } }) => {
      const page = await listFeed(domain, { limit, cursor });
      return { items: page.items, cursor: page.nextCursor, readAt: page.readAt };
    },
  });

  route('POST /api/feed/seen', {
    name: 'markFeedSeen',
    scope: 'library',
    summary: 'Mark all news up to now as seen',
    mayAsk: requireUser,
    answer: ({ domain }) => markFeedSeen(domain),
  });
});
