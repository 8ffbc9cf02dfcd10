import { tables } from '@stagedoor/db';
import { and, asc, eq, gt, not } from 'drizzle-orm';
import type { z } from 'zod';
import { type Ctx, inTransaction } from '../context/index.ts';
import { subscriptionRuns } from '../rights/index.ts';
import { BATCH, type FanNews, isSpared, notifyFans } from './fan-news.ts';
import { isStillPublished } from './is-still-published.ts';
import { notifySubscribersJob } from './jobs.ts';

const { subscriptions } = tables;

/**
 * Queues, in the transaction of `ctx`, a notification for everybody whose subscription to the artist is
 * active when the worker gets to them; these are also the people who may see the artist's premium work.
 */
export async function notifySubscribers(ctx: Ctx, input: FanNews): Promise<void> {
  if (!ctx.published) throw new Error('Subscribers are notified inside inTransaction');
  const { artistId, dedupeKey, ...notice } = input;
  await ctx.jobs.send(ctx.db, notifySubscribersJob, { artistId, notice, dedupeKey });
}

/**
 * The job: notifies one batch and queues the next. Nothing is sent about items that have been hidden or
 * deleted since, nor to those who chose otherwise as followers.
 */
export async function notifySubscriberBatch(
  ctx: Ctx,
  input: z.output<(typeof notifySubscribersJob)['payload']>,
): Promise<void> {
  const { artistId, notice, afterId } = input;
  await inTransaction(ctx, async (ctx) => {
    if (!(await isStillPublished(ctx, artistId, notice))) return;
    const rows = await ctx.db
      .select({ id: subscriptions.id, userId: subscriptions.userId })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.artistId, artistId),
          gt(subscriptions.id, afterId),
          subscriptionRuns(ctx.now()),
          not(isSpared(notice.type)),
        ),
      )
      .orderBy(asc(subscriptions.id))
      .limit(BATCH);
    await notifyFans(
      ctx,
      input,
      rows.map(({ userId }) => userId),
    );
    const last = rows.at(BATCH - 1);
    if (last) await ctx.jobs.send(ctx.db, notifySubscribersJob, { ...input, afterId: last.id });
  });
}
