import { requireUser } from '@stagedoor/core';
import {
  createPrivateFeed,
  listPrivateFeeds,
  revokePrivateFeed,
} from '@stagedoor/core/community/syndication';
import { newPrivateFeedOutput, privateFeedOutput } from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';

/** Feeds with what the caller's subscriptions open, for apps that cannot sign in. */
export const privateFeedRoutes = defineRoutesFor(requireUser, 'Feeds', (route) => {
  route('GET /api/feeds', {
    name: 'listPrivateFeeds',
    summary: "One's private feeds, newest first; their addresses are not told again",
    gives: z.array(privateFeedOutput),
    answer: ({ domain }) => listPrivateFeeds(domain),
  });

  route('POST /api/feeds', {
    name: 'createPrivateFeed',
    summary: 'Make the address of a private feed, which is told only once; 409 above ten',
    creates: newPrivateFeedOutput,
    refuses: [409],
    answer: ({ domain }) => createPrivateFeed(domain),
  });

  route('DELETE /api/feeds/:id', {
    name: 'revokePrivateFeed',
    summary: 'Revoke a private feed, with the media addresses in it',
    answer: ({ domain, params }) => revokePrivateFeed(domain, params),
  });
});
