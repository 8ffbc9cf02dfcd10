import { Readable } from 'node:stream';
import { requireAdmin } from '@stagedoor/core';
import {
  confirmAdjustment,
  exportLedger,
  getMoneyByDay,
  listAdjustments,
  listMoneyByArtist,
  proposeAdjustment,
  withdrawAdjustment,
} from '@stagedoor/core/site/money';
import {
  adjustmentOutput,
  moneyByDayOutput,
  moneyInput,
  moneyOfArtist,
  proposeAdjustmentInput,
} from '@stagedoor/validators';
import { z } from 'zod';
import { itemsOf } from '../../answers/next-link.ts';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { fileOf, pagingQuery } from '../routing/schemas.ts';

const by = z.enum(['day', 'artist'], { error: 'Choose day or artist' }).default('day');

export const adminMoneyRoutes = defineRoutesFor(requireAdmin, 'Admin', (route) => {
  route('GET /api/admin/money', {
    name: 'getMoney',
    summary:
      'What was charged, refunded, kept, owed, transferred and held, by UTC day or, in pages, by artist with the largest balance first',
    query: moneyInput.safeExtend({ by, ...pagingQuery.shape }),
    gives: z.union([moneyByDayOutput, z.array(moneyOfArtist)]),
    answer: async ({ domain, query, request, reply }) => {
      const { by, ...input } = query;
      return by === 'day'
        ? getMoneyByDay(domain, input)
        : itemsOf(request, reply, await listMoneyByArtist(domain, input));
    },
  });

  route('GET /api/admin/ledger.csv', {
    name: 'downloadLedger',
    summary: 'The entries of the ledger with their accounts, oldest first, as a table for bookkeeping',
    query: moneyInput,
    sends: fileOf('The table', 'text/csv'),
    answer: ({ domain, query, reply }) =>
      reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': 'attachment; filename="ledger.csv"',
        })
        .type('text/csv; charset=utf-8')
        .send(Readable.from(exportLedger(domain, query))),
  });

  route('GET /api/admin/adjustments', {
    name: 'listAdjustments',
    summary: "Corrections of artists' balances, newest first, with who proposed and who decided",
    query: pagingQuery,
    lists: adjustmentOutput,
    answer: ({ domain, query }) => listAdjustments(domain, query),
  });

  route('POST /api/admin/adjustments', {
    name: 'proposeAdjustment',
    summary: "Propose a correction of an artist's balance, which another admin confirms",
    body: proposeAdjustmentInput,
    creates: adjustmentOutput,
    refuses: [404],
    answer: ({ domain, body }) => proposeAdjustment(domain, body),
  });

  route('POST /api/admin/adjustments/:id/confirm', {
    name: 'confirmAdjustment',
    summary: 'Book a proposed correction; only a single admin may confirm their own',
    gives: adjustmentOutput,
    refuses: [409],
    answer: ({ domain, params }) => confirmAdjustment(domain, params),
  });

  route('DELETE /api/admin/adjustments/:id', {
    name: 'withdrawAdjustment',
    summary: 'Withdraw a proposed correction',
    refuses: [409],
    answer: ({ domain, params }) => withdrawAdjustment(domain, params),
  });
});
