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
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { artistIdParams, refusals } from './schemas.ts';
import { everybody } from './who-may-ask.ts';

const tags = ['Subscriptions'];

/** Only the documented fields; the web app gets more. */
const asDocumented = (subscription: SubscriptionDetail) => subscriptionOutput.parse(subscription);

export const subscriptionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/subscriptions',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'listSubscriptions',
        summary: 'The subscriptions that are paid for',
        response: { 200: z.array(subscriptionOutput), ...refusals(401) },
      },
    },
    async (request) => (await listSubscriptions(request.api.domain)).map(asDocumented),
  );

  app.post(
    '/api/subscriptions',
    {
      config: { mayAsk: requireSubscriber },
      schema: {
        tags,
        operationId: 'subscribe',
        summary:
          'Subscribe to an artist; 200 when already subscribed, 202 when one pays at checkoutUrl first',
        body: artistRef,
        response: {
          201: subscriptionOutput,
          200: subscriptionOutput,
          202: checkoutOutput,
          ...refusals(400, 401, 403, 404, 409, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const result = await subscribe(request.api.domain, request.body);
      if (result.outcome === 'checkout') return reply.code(202).send({ checkoutUrl: result.checkoutUrl });
      return reply.code(result.outcome === 'created' ? 201 : 200).send(asDocumented(result.subscription));
    },
  );

  app.delete(
    '/api/subscriptions/:artistId',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'cancelSubscription',
        summary: 'Cancel; access stays until endDate',
        params: artistIdParams,
        response: { 200: subscriptionOutput, ...refusals(400, 401, 404, 429) },
      },
    },
    async (request) => asDocumented(await cancelSubscription(request.api.domain, request.params)),
  );

  app.post(
    '/api/subscriptions/:artistId/resume',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'resumeSubscription',
        summary: 'Take a cancellation back before endDate',
        params: artistIdParams,
        response: { 200: subscriptionOutput, ...refusals(400, 401, 404, 429) },
      },
    },
    async (request) => asDocumented(await resumeSubscription(request.api.domain, request.params)),
  );

  app.get(
    '/api/subscriptions/status/:artistId',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'isSubscribed',
        summary: 'Whether one is subscribed to an artist; false when signed out',
        params: artistIdParams,
        response: { 200: subscriptionStatusOutput, ...refusals(400) },
      },
    },
    async (request) => getSubscriptionStatus(request.api.domain, request.params),
  );
};
