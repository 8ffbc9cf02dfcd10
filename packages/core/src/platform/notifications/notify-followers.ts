import { tables } from '@stagedoor/db';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Ctx, inTransaction } from '../context/index.ts';
import { subscriptionRuns } from '../rights/index.ts';
import { BATCH, type FanNews, notifyFans, wantsNews } from './fan-news.ts';
import { isStillPublished } from './is-still-published.ts';
import { mailFollowersJob, notifyFollowersJob } from './jobs.ts';

const { artistFollows, subscriptions } = tables;

/**
 * Queues, in the transaction of `ctx`, a notification for the artist's followers, those by mail included. Subscribers are told
 * on their own.
 */
export async function notifyFollowers(ctx: Ctx, input: FanNews): Promise<void> {
  if (!ctx.published) throw new Error('Followers are notified inside inTransaction');
  const { artistId, dedupeKey, ...notice } = input;
  for (const job of [notifyFollowersJob, mailFollowersJob])
    await ctx.jobs.send(ctx.db, job, { artistId, notice, dedupeKey });
}

/** The job: notifies one batch and queues the next, of what is still published. */
export async function notifyFollowerBatch(
  ctx: Ctx,
  input: z.output<(typeof notifyFollowersJob)['payload']>,
): Promise<void> {
  const { artistId, notice, afterId } = input;
  await inTransaction(ctx, async (ctx) => {
    if (!(await isStillPublished(ctx, artistId, notice))) return;
    const isTheirs = and(
      eq(subscriptions.artistId, artistFollows.artistId),
      eq(subscriptions.userId, artistFollows.userId),
      subscriptionRuns(ctx.now()),
    );
    const rows = await ctx.db
      .select({ userId: artistFollows.userId })
      .from(artistFollows)
      .where(
        and(
          eq(artistFollows.artistId, artistId),
          gt(artistFollows.userId, afterId),
          wantsNews(notice.type),
          sql`not exists (select from ${subscriptions} where ${isTheirs})`,
        ),
      )
      .orderBy(asc(artistFollows.userId))
      .limit(BATCH);
    await notifyFans(
      ctx,
      input,
      rows.map(({ userId }) => userId),
    );
    const last = rows.at(BATCH - 1);
    if (last) await ctx.jobs.send(ctx.db, notifyFollowersJob, { ...input, afterId: last.userId });
  });
}
