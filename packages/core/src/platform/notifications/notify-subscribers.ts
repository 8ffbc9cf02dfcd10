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
 * Queues, in the transaction of `ctx`, a notification for everybody whose subscription to the artist is
 * active when the worker gets to them; these are also the people who may see the artist's premium work.
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

/**
 * The job: notifies one batch and queues the next. Nothing is sent about items that have been hidden or
 * deleted since.
 */
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

/** Limits mails about albums that come out song by song, and about series of posts. */
const hourOf = (now: Date) => now.toISOString().slice(0, 13);
