import { tables } from '@stagedoor/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BillingTurn } from '../../platform/context/index.ts';
import { notifyRefunded } from './notices.ts';
import { publishAccessChanged } from './publish-access-changed.ts';

const { subscriptions } = tables;

/**
 * Ends access to artists whose current month was refunded, and notifies the person. For a merged profile without a
 * subscription of its own, the target profile counts. Returns the artists whose subscriptions are meant.
 */
export async function endRefunded(ctx: BillingTurn, artistIds: readonly number[]): Promise<number[]> {
  if (artistIds.length === 0) return [];
  const now = ctx.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const userId = ctx.billedUserId;
  const found = await ctx.db.execute<{ id: number }>(sql`
    select distinct case when s.id is null then coalesce(a.merged_into_id, a.id) else a.id end as id
    from artists a left join subscriptions s on s.artist_id = a.id and s.user_id = ${userId}
    where a.id = any(${sql.param([...artistIds])}::int[])`);
  const meant = found.map(({ id }) => id);
  const ended = await ctx.db
    .update(subscriptions)
    .set({
      // A gift stays open.
      active: sql`coalesce(${subscriptions.giftUntil} > ${at}, false)`,
      paidUntil: now,
      graceUntil: null,
      endDate: sql`greatest(${subscriptions.giftUntil}, ${at})`,
      cancelledAt: sql`coalesce(${subscriptions.cancelledAt}, ${at})`,
    })
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.artistId, meant),
        eq(subscriptions.active, true),
      ),
    )
    .returning();
  for (const row of ended) await notifyRefunded(ctx, row);
  if (ended.length > 0)
    await publishAccessChanged(ctx, { userIds: [userId], artistIds: ended.map(({ artistId }) => artistId) });
  return meant;
}
