import {
  cancelSubscription,
  getSubscriptionStatus,
  listSubscriptions,
  resumeSubscription,
  subscribe,
} from '@stagedoor/core/subscriptions';
import { artistRef, subscriptionOutput, subscriptionStatusOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RestDeps } from './rest-deps.ts';
import { artistIdParams, refusals } from './schemas.ts';

const tags = ['Subscriptions'];

export const subscriptionRoutes: FastifyPluginAsyncZod<RestDeps> = async (app, { contextOf }) => {
  app.get(
    '/api/subscriptions',
    {
      schema: {
        tags,
        summary: 'The subscriptions that are paid for',
        response: { 200: z.array(subscriptionOutput), ...refusals(401) },
      },
    },
    async (request, reply) => {
      const { ctx } = await contextOf(request, reply);
      return listSubscriptions(ctx);
    },
  );

  app.post(
    '/api/subscriptions',
    {
      schema: {
        tags,
        summary: 'Subscribe to an artist; 200 when already subscribed',
        body: artistRef,
        response: { 201: subscriptionOutput, 200: subscriptionOutput, ...refusals(400, 401, 404, 429) },
      },
    },
    async (request, reply) => {
      const { ctx } = await contextOf(request, reply);
      const { created, subscription } = await subscribe(ctx, request.body);
      return reply.code(created ? 201 : 200).send(subscription);
    },
  );

  app.delete(
    '/api/subscriptions/:artistId',
    {
      schema: {
        tags,
        summary: 'Cancel; access stays until endDate',
        params: artistIdParams,
        response: { 200: subscriptionOutput, ...refusals(400, 401, 404, 429) },
      },
    },
    async (request, reply) => {
      const { ctx } = await contextOf(request, reply);
      return cancelSubscription(ctx, request.params);
    },
  );

  app.post(
    '/api/subscriptions/:artistId/resume',
    {
      schema: {
        tags,
        summary: 'Take a cancellation back before endDate',
        params: artistIdParams,
        response: { 200: subscriptionOutput, ...refusals(400, 401, 404, 429) },
      },
    },
    async (request, reply) => {
      const { ctx } = await contextOf(request, reply);
      return resumeSubscription(ctx, request.params);
    },
  );

  app.get(
    '/api/subscriptions/status/:artistId',
    {
      schema: {
        tags,
        summary: 'Whether one is subscribed to an artist; false when signed out',
        params: artistIdParams,
        response: { 200: subscriptionStatusOutput, ...refusals(400) },
      },
    },
    async (request, reply) => {
      const { ctx } = await contextOf(request, reply);
      return getSubscriptionStatus(ctx, request.params);
    },
  );
};
