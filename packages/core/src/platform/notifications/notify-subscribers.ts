import { tables } from '@stagedoor/db';
import type { SubscriberNotice } from '@stagedoor/validators';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import { type Ctx, inTransaction } from '../context/index.ts';
import { subscriptionRuns } from '../rights/index.ts';
import { isStillPublished } from './is-still-published.ts';
import { notifySubscribersJob } from './jobs.ts';
import { notify } from './notify.ts';

const { subscriptions } = tables;
const BATCH = 500;

/**
 * Queues, with the transaction that `ctx` is in, the news for everybody whose subscription to the artist runs when
 * the worker comes to them; that is also who may see the artist's premium work.
 */
export async function notifySubscribers(
  ctx: Ctx,
  input: SubscriberNotice & { artistId: number; dedupeKey: string },
): Promise<void> {
  if (!ctx.published) throw new Error('Subscribers are notified inside inTransaction');
  const { artistId, dedupeKey, ...notice } = input;
  await ctx.jobs.send(ctx.db, notifySubscribersJob, {
    artistId,
    notice: notice as SubscriberNotice,
    dedupeKey,
  });
}

/** The job: one batch, and the next one queued with it. News of what has vanished meanwhile are dropped. */
export async function notifySubscriberBatch(
  ctx: Ctx,
  input: z.output<(typeof notifySubscribersJob)['payload']>,
): Promise<void> {
  const { artistId, notice, dedupeKey, afterId } = input;
  await inTransaction(ctx, async (ctx) => {
    if (!(await isStillPublished(ctx, artistId, notice))) return;
    const rows = await ctx.db
      .select({ id: subscriptions.id, userId: subscriptions.userId })
      .from(subscriptions)
      .where(
        and(eq(subscriptions.artistId, artistId), gt(subscriptions.id, afterId), subscriptionRuns(ctx.now())),
      )
      .orderBy(asc(subscriptions.id))
      .limit(BATCH);
    await notify(ctx, {
      ...notice,
      userIds: rows.map(({ userId }) => userId),
      dedupeKey,
      mailDedupeKey: `${notice.type}s:${artistId}:${hourOf(ctx.now())}`,
    });
    const last = rows.at(BATCH - 1);
    if (last) await ctx.jobs.send(ctx.db, notifySubscribersJob, { ...input, afterId: last.id });
  });
}

/** An album comes out song by song within minutes; it fills no mailbox, and neither does a series of posts. */
const hourOf = (now: Date) => now.toISOString().slice(0, 13);
