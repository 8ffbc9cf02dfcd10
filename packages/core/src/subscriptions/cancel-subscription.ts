import { tables } from '@stagedoor/db';
import type { Subscription } from '@stagedoor/validators';
import { and, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { type Ctx, inTransaction, requireUser } from '../context/index.ts';
import { notFound } from '../errors/index.ts';
import { publish, publishToServers } from '../live/index.ts';
import { takeHit } from '../rate-limits/index.ts';
import { accessUntil, findSubscription } from './queries.ts';

const { subscriptions } = tables;

/** Cancels: access stays until the end of the paid period (or grace), which is the `endDate` from now on. */
export async function cancelSubscription(ctx: Ctx, input: { artistId: number }): Promise<Subscription> {
  return changeRunning(ctx, input.artistId, isNull(subscriptions.cancelledAt), {
    cancelledAt: ctx.now(),
    endDate: accessUntil,
  });
}

/** Takes a cancellation back before the paid period has ended. */
export async function resumeSubscription(ctx: Ctx, input: { artistId: number }): Promise<Subscription> {
  return changeRunning(ctx, input.artistId, isNotNull(subscriptions.cancelledAt), {
    cancelledAt: null,
    endDate: null,
  });
}

async function changeRunning(
  ctx: Ctx,
  artistId: number,
  where: SQL,
  change: { cancelledAt: Date | null; endDate: SQL | null },
): Promise<Subscription> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  return inTransaction(ctx, async (ctx) => {
    const isRunning = and(
      eq(subscriptions.userId, userId),
      eq(subscriptions.artistId, artistId),
      eq(subscriptions.active, true),
      gt(accessUntil, ctx.now().toISOString()),
    );
    await ctx.db.update(subscriptions).set(change).where(and(isRunning, where));
    const subscription = await findSubscription(ctx, userId, artistId);
    if (!subscription?.active) throw notFound('Subscription');
    await publishToServers(ctx, { type: 'rights-changed', userId });
    await publish(ctx, `user:${userId}`, { type: 'subscriptions-changed' });
    return subscription;
  });
}
