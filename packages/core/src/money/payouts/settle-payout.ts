import { tables } from '@stagedoor/db';
import { and, eq, ne, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import type { DomainError } from '../../platform/errors/index.ts';
import { bookTransaction } from '../ledger/index.ts';
import { lockPayouts } from './payee.ts';

const { payoutAccounts, payoutReversals, payouts } = tables;
export type PayoutRow = typeof payouts.$inferSelect;

/** Books a transfer that the provider made, once. What it made counts, also where another run took it for refused. */
export async function settlePayout(
  ctx: Ctx,
  { id, artistId }: PayoutRow,
  transferRef: string,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockPayouts(ctx, artistId);
    const [paid] = await ctx.db
      .update(payouts)
      .set({ state: 'paid', providerRef: transferRef, failure: null, paidAt: ctx.now() })
      .where(and(eq(payouts.id, id), ne(payouts.state, 'paid')))
      .returning();
    if (paid) await book(ctx, { reference: `payout:${id}`, ...paid });
  });
}

/** Books a part of a transfer that came back, once. */
export async function settleReversal(
  ctx: Ctx,
  { id, artistId }: { id: number; artistId: number },
  reversalRef: string,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockPayouts(ctx, artistId);
    const [paid] = await ctx.db
      .update(payoutReversals)
      .set({ state: 'paid', providerRef: reversalRef, failure: null, paidAt: ctx.now() })
      .where(and(eq(payoutReversals.id, id), ne(payoutReversals.state, 'paid')))
      .returning();
    if (!paid) return;
    const { payoutId, amountCents } = paid;
    await ctx.db
      .update(payouts)
      .set({ reversedCents: sql`${payouts.reversedCents} + ${amountCents}` })
      .where(eq(payouts.id, payoutId));
    await book(ctx, { reference: `payout:${payoutId}:reversal:${id}`, artistId, amountCents: -amountCents });
  });
}

const book = (
  ctx: Ctx,
  { reference, artistId, amountCents }: { reference: string; artistId: number; amountCents: number },
) =>
  bookTransaction(ctx, {
    reference,
    kind: 'payout',
    at: ctx.now(),
    entries: [
      { kind: 'artist_payable', artistId, cents: amountCents },
      { kind: 'cash', artistId: null, cents: -amountCents },
    ],
  });

/**
 * The provider refused a transfer: nothing is booked, and nothing more is sent to the account until the provider says
 * again that it is ready.
 */
export async function refusePayout(ctx: Ctx, payout: PayoutRow, error: DomainError): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [failed] = await ctx.db
      .update(payouts)
      .set({ state: 'failed', failure: error.message })
      .where(and(eq(payouts.id, payout.id), eq(payouts.state, 'pending')))
      .returning();
    if (!failed) return;
    await ctx.db
      .update(payoutAccounts)
      .set({ state: 'restricted' })
      .where(
        and(eq(payoutAccounts.providerRef, payout.accountRef), eq(payoutAccounts.provider, payout.provider)),
      );
  });
}

/** The provider gave nothing back. It is not asked again: what comes next to the artist offsets it. */
export async function refuseReversal(ctx: Ctx, id: number, error: DomainError): Promise<void> {
  await ctx.db
    .update(payoutReversals)
    .set({ state: 'failed', failure: error.message })
    .where(and(eq(payoutReversals.id, id), eq(payoutReversals.state, 'pending')));
}
