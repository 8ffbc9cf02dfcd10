import { requireUser } from '@stagedoor/core';
import { requireActing } from '@stagedoor/core/catalog/artists';
import { getEarnings, listInvoices } from '@stagedoor/core/money/billing';
import { listSubscribers } from '@stagedoor/core/money/subscriptions';
import { earningsOutput, idParam, invoiceOutput, subscriberOutput } from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';

export const billingRoutes = defineRoutesFor(requireUser, 'Billing', (route) => {
  route('GET /api/billing/invoices', {
    name: 'listInvoices',
    summary: "One's invoices, newest first, each with what it holds for every artist",
    query: pagingQuery,
    lists: invoiceOutput,
    answer: ({ domain, query }) => listInvoices(domain, query),
  });

  route('GET /api/dashboard/earnings', {
    name: 'getEarnings',
    scope: 'studio',
    summary: "One's earnings as an artist, in all and by month; admins may name any artist",
    query: z.object({ artistId: idParam.optional() }),
    gives: earningsOutput,
    refuses: [403, 404],
    answer: ({ domain, query }) => getEarnings(domain, query),
  });

  route('GET /api/dashboard/subscribers', {
    name: 'listSubscribers',
    scope: 'studio',
    summary: "One's subscribers as an artist, newest first; their e-mail addresses are kept from artists",
    mayAsk: requireActing('manage'),
    query: pagingQuery,
    lists: subscriberOutput,
    refuses: [404],
    answer: ({ domain, query }) => listSubscribers(domain, query),
  });
});
