import { tables } from '@stagedoor/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BillingTurn } from '../../platform/context/index.ts';
import { announce } from './apply-billing-state.ts';
import { noticeRefunded } from './notices.ts';

const { subscriptions } = tables;

/** Ends access at once for artists whose current month was refunded, and tells the person. */
export async function endRefunded(ctx: BillingTurn, artistIds: readonly number[]): Promise<void> {
  if (artistIds.length === 0) return;
  const now = ctx.now();
  const ended = await ctx.db
    .update(subscriptions)
    .set({
      active: false,
      paidUntil: now,
      graceUntil: null,
      endDate: now,
      cancelledAt: sql`coalesce(${subscriptions.cancelledAt}, ${now.toISOString()})`,
    })
    .where(
      and(
        eq(subscriptions.userId, ctx.billedUserId),
        inArray(subscriptions.artistId, [...artistIds]),
        eq(subscriptions.active, true),
      ),
    )
    .returning();
  for (const row of ended) await noticeRefunded(ctx, row);
  if (ended.length > 0) await announce(ctx, ctx.billedUserId);
}
