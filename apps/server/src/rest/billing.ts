import { requireUser } from '@stagedoor/core';
import { requireActing } from '@stagedoor/core/catalog/artists';
import { getEarnings, listInvoices } from '@stagedoor/core/money/billing';
import { listSubscribers } from '@stagedoor/core/money/subscriptions';
import { earningsOutput, idParam, invoiceOutput, subscriberOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { itemsOf } from './next-link.ts';
import { pagingQuery, refusals } from './schemas.ts';

const tags = ['Billing'];

export const billingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/billing/invoices',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'listInvoices',
        summary: "One's invoices, newest first, each with what it holds for every artist",
        querystring: pagingQuery,
        response: { 200: z.array(invoiceOutput), ...refusals(400, 401) },
      },
    },
    async (request, reply) => itemsOf(request, reply, await listInvoices(request.api.domain, request.query)),
  );

  app.get(
    '/api/dashboard/earnings',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'getEarnings',
        summary: "One's earnings as an artist, in all and by month; admins may name any artist",
        querystring: z.object({ artistId: idParam.optional() }),
        response: { 200: earningsOutput, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => getEarnings(request.api.domain, request.query),
  );

  app.get(
    '/api/dashboard/subscribers',
    {
      config: { mayAsk: requireActing('manage') },
      schema: {
        tags,
        operationId: 'listSubscribers',
        summary: "One's subscribers as an artist, newest first; their e-mail addresses are kept from artists",
        querystring: pagingQuery,
        response: { 200: z.array(subscriberOutput), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) =>
      itemsOf(request, reply, await listSubscribers(request.api.domain, request.query)),
  );
};
