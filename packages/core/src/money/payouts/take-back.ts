import { tables } from '@stagedoor/db';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx, PayoutProvider } from '../../platform/context/index.ts';
import { isRefusal } from './is-refusal.ts';
import { findPayee, inPayoutTurn } from './payee.ts';
import { listOverpaid } from './plan.ts';
import { refuseReversal, settleReversal } from './settle-payout.ts';

const { payoutReversals, payouts } = tables;

/**
 * Takes back what was transferred of an invoice beyond what refunds and lost disputes leave of it, whatever became of
 * the profile and its account.
 */
export async function takeBack(ctx: Ctx, provider: PayoutProvider, artistId: number): Promise<void> {
  await inPayoutTurn(ctx, artistId, async (ctx, { artistIds }) => {
    for (const part of await listOverpaid(ctx, artistIds))
      await writeReversals(ctx, part, part.sentCents - Math.max(0, part.dueCents));
  });
  const { artistIds } = await findPayee(ctx, artistId);
  const rows = await ctx.db
    .select({ reversal: payoutReversals, transferRef: payouts.providerRef, artistId: payouts.artistId })
    .from(payoutReversals)
    .innerJoin(payouts, eq(payouts.id, payoutReversals.payoutId))
    .where(
      and(
        eq(payoutReversals.state, 'pending'),
        inArray(payouts.artistId, artistIds),
        eq(payouts.provider, ctx.payments.name),
      ),
    )
    .orderBy(asc(payoutReversals.id));
  for (const { reversal, transferRef, artistId } of rows) {
    if (transferRef === null) continue;
    const { id: reversalId, amountCents } = reversal;
    try {
      const { reversalRef } = await provider.reverse(ctx, { reversalId, transferRef, amountCents });
      await settleReversal(ctx, { id: reversalId, artistId }, reversalRef);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      ctx.log.warn(
        { reversalId, reason: error.message },
        'The payment provider refused to reverse a transfer',
      );
      await refuseReversal(ctx, reversalId, error);
    }
  }
}

/** Takes from the latest transfers first; what is being taken back already, or was refused, is not asked for again. */
async function writeReversals(
  ctx: Ctx,
  { invoiceId, artistId }: { invoiceId: number; artistId: number },
  overpaidCents: number,
): Promise<void> {
  // The table name is written out, because the query builder omits it when selecting from a single table.
  const unbooked = sql<number>`(
    select coalesce(sum(r.amount_cents), 0)::int from ${payoutReversals} r
    where r.payout_id = payouts.id and r.state <> 'paid')`;
  const made = await ctx.db
    .select({
      id: payouts.id,
      kept: sql<number>`${payouts.amountCents} - ${payouts.reversedCents}`,
      unbooked,
    })
    .from(payouts)
    .where(and(eq(payouts.invoiceId, invoiceId), eq(payouts.artistId, artistId), eq(payouts.state, 'paid')))
    .orderBy(desc(payouts.id));
  let left = overpaidCents - made.reduce((sum, { unbooked }) => sum + unbooked, 0);
  for (const { id: payoutId, kept, unbooked } of made) {
    const amountCents = Math.min(kept - unbooked, left);
    if (amountCents <= 0) continue;
    await ctx.db.insert(payoutReversals).values({ payoutId, amountCents, createdAt: ctx.now() });
    left -= amountCents;
  }
}
