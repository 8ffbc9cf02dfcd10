import { tables } from '@stagedoor/db';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { accessUntil } from '../../platform/rights/index.ts';
import { applyBillingState } from './apply-billing-state.ts';
import { inBillingTurn } from './billing-turn.ts';
import { notifySubscriptionEnded } from './notices.ts';
import { isInGrace } from './policy.ts';
import { publishAccessChanged } from './publish-access-changed.ts';

const { subscriptions } = tables;

/**
 * Marks a subscription without access as inactive. If it is unpaid after its grace period, billing ends at
 * the provider.
 */
export async function endSubscription(ctx: Ctx, input: { id: number; userId: number }): Promise<void> {
  const { id, userId } = input;
  await inBillingTurn(ctx, userId, async (ctx) => {
    const isOver = and(
      eq(subscriptions.id, id),
      eq(subscriptions.active, true),
      lte(accessUntil, ctx.now().toISOString()),
    );
    const [row] = await ctx.db.select().from(subscriptions).where(isOver).for('update');
    if (!row) return;
    const { payments } = ctx;
    if (isInGrace(row) && row.cancelledAt === null && row.provider === payments.name) {
      const state = await payments.end(ctx, { userId });
      if (state) await applyBillingState(ctx, { provider: payments.name, state });
    }
    const [ended] = await ctx.db
      .update(subscriptions)
      .set({ active: false, endDate: sql`coalesce(${subscriptions.endDate}, ${accessUntil})` })
      .where(isOver)
      .returning({ id: subscriptions.id });
    if (!ended) return;
    await notifySubscriptionEnded(ctx, row);
    await publishAccessChanged(ctx, { userIds: [userId], artistIds: [row.artistId] });
  });
}
