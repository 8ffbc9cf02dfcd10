import { tables } from '@stagedoor/db';
import { and, asc, eq, gt, gte, isNotNull } from 'drizzle-orm';
import type { PayoutProvider } from '../../../platform/context/index.ts';
import { demoAccountRef, demoReversalRef, demoTransferRef } from './refs.ts';

const { payouts } = tables;
const BATCH = 500;

/**
 * Sends no money: every account is ready at once, and every transfer arrives. References follow from our ids, so that
 * the same transfer is the same one, however often it is asked for.
 */
export const demoPayouts: PayoutProvider = {
  // There is nothing to ask, so that its page leads straight back to the studio.
  openAccount: async ({ siteUrl }, { artistId, accountRef }) => ({
    accountRef: accountRef ?? demoAccountRef(artistId),
    url: `${siteUrl}/dashboard?tab=money`,
  }),
  readAccount: async () => ({ state: 'ready', needs: [] }),
  transfer: async (_ctx, { payoutId }) => ({ transferRef: demoTransferRef(payoutId) }),
  reverse: async (_ctx, { reversalId }) => ({ reversalRef: demoReversalRef(reversalId) }),
  listTransfers: async function* (ctx, since) {
    for (let last = 0; ; ) {
      const rows = await ctx.db
        .select()
        .from(payouts)
        .where(
          and(
            eq(payouts.provider, 'demo'),
            gt(payouts.id, last),
            isNotNull(payouts.providerRef),
            gte(payouts.paidAt, since),
          ),
        )
        .orderBy(asc(payouts.id))
        .limit(BATCH);
      for (const { id, providerRef, accountRef, amountCents, reversedCents } of rows)
        yield {
          transferRef: providerRef ?? demoTransferRef(id),
          payoutId: id,
          accountRef,
          amountCents,
          reversedCents,
        };
      if (rows.length < BATCH) return;
      last = rows.at(-1)?.id ?? last;
    }
  },
};
