import { tables } from '@stagedoor/db';
import type { SubscriptionDetail } from '@stagedoor/validators';
import { and, eq, gt, sql } from 'drizzle-orm';
import { currentArtistId } from '../../catalog/artists/index.ts';
import type { BillingTurn, Ctx } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { accessUntil } from '../../platform/rights/index.ts';
import { applyBillingState, inBillingTurn, isGiven, publishAccessChanged } from '../payments/index.ts';
import { getPayableArtist, refuseUnbillable } from './payable-artist.ts';
import { findSubscription } from './queries.ts';

const { subscriptions } = tables;
type Row = typeof subscriptions.$inferSelect;

/**
 * Cancels a subscription: access lasts until the end of the paid period (or grace period), which becomes its
 * `endDate`.
 */
export async function cancelSubscription(ctx: Ctx, input: { artistId: number }): Promise<SubscriptionDetail> {
  return changeRunning(ctx, input.artistId, 'stop');
}

/** Undoes a cancellation before the paid period ends. Refused where subscribing is, and while a gift lasts. */
export async function resumeSubscription(ctx: Ctx, input: { artistId: number }): Promise<SubscriptionDetail> {
  return changeRunning(ctx, input.artistId, 'resume');
}

async function changeRunning(
  ctx: Ctx,
  wanted: number,
  change: 'stop' | 'resume',
): Promise<SubscriptionDetail> {
  const { userId } = await requireWriter(ctx);
  return inBillingTurn(ctx, userId, async (ctx) => {
    const artistId = await currentArtistId(ctx, wanted);
    const row = await findRunning(ctx, userId, artistId);
    if (!row) throw notFound('Subscription');
    const isDone = (row.cancelledAt !== null) === (change === 'stop');
    if (!isDone && change === 'resume') {
      refuseUnbillable(ctx);
      await getPayableArtist(ctx, artistId);
      if (isGiven(row, ctx.now()))
        throw conflict('This is open to you as a gift. You can subscribe again when the gift is over.');
    }
    if (!isDone) await carryOut(ctx, row, change);
    const subscription = await findSubscription(ctx, userId, artistId);
    if (!subscription) throw notFound('Subscription');
    return subscription;
  });
}

async function findRunning(ctx: Ctx, userId: number, artistId: number): Promise<Row | undefined> {
  const [row] = await ctx.db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.artistId, artistId),
        eq(subscriptions.active, true),
        gt(accessUntil, ctx.now().toISOString()),
      ),
    )
    .for('update');
  return row;
}

/** Takes a running subscription off the next invoices, or puts it back. */
export async function carryOut(ctx: BillingTurn, row: Row, change: 'stop' | 'resume'): Promise<void> {
  const { userId, artistId } = row;
  const { payments } = ctx;
  if (row.provider === payments.name) {
    const state = await payments[change](ctx, { userId, artistId });
    return applyBillingState(ctx, { provider: payments.name, state });
  }
  // Left from an earlier payment provider: it is no longer charged, and just expires.
  const marks =
    change === 'stop'
      ? { cancelledAt: ctx.now(), endDate: sql<Date>`${accessUntil}` }
      : { cancelledAt: null, endDate: null };
  await ctx.db.update(subscriptions).set(marks).where(eq(subscriptions.id, row.id));
  await publishAccessChanged(ctx, { userIds: [userId], artistIds: [] });
}
