import { tables } from '@stagedoor/db';
import { SUBSCRIPTION_PRICE_CENTS, type Subscription } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { getArtist } from '../artists/index.ts';
import { type Ctx, inTransaction, requireUser } from '../context/index.ts';
import { bookCharge } from '../ledger/index.ts';
import { publish, publishToServers } from '../live/index.ts';
import { takeHit } from '../rate-limits/index.ts';
import { findSubscription } from './queries.ts';

const { subscriptions } = tables;

/**
 * Subscribes with the demo provider: no money moves, the month is booked in the ledger as it would be.
 * An active subscription is returned as it is, with `created: false`.
 */
export async function subscribe(
  ctx: Ctx,
  input: { artistId: number },
): Promise<{ created: boolean; subscription: Subscription }> {
  const { userId } = requireUser(ctx, 'Please log in to subscribe to this artist');
  await takeHit(ctx, 'writesPerUser', userId);
  await getArtist(ctx, { id: input.artistId });
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const paidUntil = oneMonthAfter(now);
    const fresh = {
      active: true,
      startDate: now,
      paidUntil,
      endDate: null,
      cancelledAt: null,
      graceUntil: null,
    };
    await ctx.db
      .insert(subscriptions)
      .values({ userId, artistId: input.artistId, provider: 'demo', active: false, paidUntil: now })
      .onConflictDoNothing();
    const [row] = await ctx.db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.userId, userId), eq(subscriptions.artistId, input.artistId)))
      .for('update');
    if (!row) throw new Error('The subscription was not inserted');
    const isRunning = row.active && row.paidUntil > now;
    if (!isRunning) {
      await ctx.db.update(subscriptions).set(fresh).where(eq(subscriptions.id, row.id));
      await bookCharge(ctx, {
        reference: `subscription:${row.id}:${now.toISOString()}`,
        artistId: input.artistId,
        amountCents: SUBSCRIPTION_PRICE_CENTS,
      });
      await publishToServers(ctx, { type: 'rights-changed', userId });
      await publish(ctx, `user:${userId}`, { type: 'subscriptions-changed' });
    }
    const subscription = await findSubscription(ctx, userId, input.artistId);
    if (!subscription) throw new Error('The subscription vanished');
    return { created: !isRunning, subscription };
  });
}

/** The same day of the next month, or its last day where that month is shorter. */
export function oneMonthAfter(date: Date): Date {
  const next = new Date(date);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0);
  return next;
}
