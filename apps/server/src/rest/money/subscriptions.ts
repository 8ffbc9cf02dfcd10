import { requireUser } from '@stagedoor/core';
import {
  cancelSubscription,
  getSubscriptionStatus,
  listSubscriptions,
  requireSubscriber,
  resumeSubscription,
  subscribe,
} from '@stagedoor/core/money/subscriptions';
import {
  artistRef,
  checkoutOutput,
  type SubscriptionDetail,
  subscriptionOutput,
  subscriptionStatusOutput,
} from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutes } from '../routing/define-routes.ts';
import { artistIdParams } from '../routing/schemas.ts';

/** Only the documented fields; the web app gets more. */
const asDocumented = (subscription: SubscriptionDetail) => subscriptionOutput.parse(subscription);

export const subscriptionRoutes = defineRoutes('Subscriptions', (route) => {
  route('GET /api/subscriptions', {
    name: 'listSubscriptions',
    scope: 'read',
    summary: 'The subscriptions that are paid for',
    mayAsk: requireUser,
    gives: z.array(subscriptionOutput),
    answer: async ({ domain }) => (await listSubscriptions(domain)).map(asDocumented),
  });

  route('POST /api/subscriptions', {
    name: 'subscribe',
    summary: 'Subscribe to an artist; 200 when already subscribed, 202 when one pays at checkoutUrl first',
    mayAsk: requireSubscriber,
    body: artistRef,
    response: { 200: subscriptionOutput, 201: subscriptionOutput, 202: checkoutOutput },
    refuses: [404, 409, 503],
    answer: async ({ domain, body, reply }) => {
      const result = await subscribe(domain, body);
      if (result.outcome === 'checkout') return reply.code(202).send({ checkoutUrl: result.checkoutUrl });
      return reply.code(result.outcome === 'created' ? 201 : 200).send(asDocumented(result.subscription));
    },
  });

  route('DELETE /api/subscriptions/:artistId', {
    name: 'cancelSubscription',
    summary: 'Cancel; access stays until endDate',
    mayAsk: requireUser,
    params: artistIdParams,
    gives: subscriptionOutput,
    answer: async ({ domain, params }) => asDocumented(await cancelSubscription(domain, params)),
  });

  route('POST /api/subscriptions/:artistId/resume', {
    name: 'resumeSubscription',
    summary: 'Take a cancellation back before endDate',
    mayAsk: requireUser,
    params: artistIdParams,
    gives: subscriptionOutput,
    answer: async ({ domain, params }) => asDocumented(await resumeSubscription(domain, params)),
  });

  route('GET /api/subscriptions/status/:artistId', {
    name: 'isSubscribed',
    scope: 'read',
    summary: 'Whether one is subscribed to an artist; false when signed out',
    params: artistIdParams,
    gives: subscriptionStatusOutput,
    answer: ({ domain, params }) => getSubscriptionStatus(domain, params),
  });
});
