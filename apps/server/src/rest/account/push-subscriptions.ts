import { addPushBrowser, getPushBrowser, removePushBrowser } from '@stagedoor/auth';
import { requireUser } from '@stagedoor/core';
import { pushStateOutput, pushSubscriptionInput } from '@stagedoor/validators';
import { defineRoutesFor } from '../routing/define-routes.ts';

/** Notifications that reach a browser while no page is open (Web Push). A browser is known by its session. */
export const pushSubscriptionRoutes = defineRoutesFor(requireUser, 'Notifications', (route) => {
  route('GET /api/push-subscriptions', {
    name: 'getPushSubscription',
    summary: 'The key with which a browser subscribes, and where this one gets notifications',
    gives: pushStateOutput,
    answer: ({ domain, auth }) => getPushBrowser(domain, auth),
  });

  route('POST /api/push-subscriptions', {
    name: 'addPushSubscription',
    summary: 'Push notifications to this browser until its session ends; the body is its PushSubscription',
    body: pushSubscriptionInput,
    creates: pushStateOutput,
    refuses: [409],
    answer: ({ domain, auth, body }) => addPushBrowser(domain, auth, body),
  });

  route('DELETE /api/push-subscriptions', {
    name: 'removePushSubscription',
    summary: 'Push nothing to this browser any more',
    answer: ({ domain, auth }) => removePushBrowser(domain, auth),
  });
});
