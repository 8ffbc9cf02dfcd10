import { tables } from '@stagedoor/db';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { applyBillingState, inBillingTurn } from '../../money/payments/index.ts';
import type { BillingTurn, Ctx } from '../../platform/context/index.ts';
import type { Moved } from './moved.ts';

const { artistMerges, subscriptions } = tables;

/**
 * The job: after a merge was undone, puts the profile back on the bills of people who paid for both, unless they
 * cancelled meanwhile. Their month is paid, so it costs nothing more. Safe to run twice.
 */
export async function settleUndoneMerge(ctx: Ctx, { mergeId }: { mergeId: number }): Promise<void> {
  const [merge] = await ctx.db
    .select()
    .from(artistMerges)
    .where(and(eq(artistMerges.id, mergeId), isNotNull(artistMerges.undoneAt)));
  const { doubled } = (merge?.moved ?? { doubled: [] }) as unknown as Pick<Moved, 'doubled'>;
  for (const pair of doubled) {
    const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, pair[0]));
    if (row) await inBillingTurn(ctx, row.userId, (turn) => resume(turn, pair));
  }
}

async function resume(ctx: BillingTurn, pair: Moved['doubled'][number]): Promise<void> {
  const rows = await ctx.db.select().from(subscriptions).where(inArray(subscriptions.id, pair)).for('update');
  const [a, b] = pair.map((id) => rows.find((row) => row.id === id));
  if (!a?.active || a.cancelledAt === null || !b?.active || b.cancelledAt !== null) return;
  if (a.provider !== ctx.payments.name) return;
  const state = await ctx.payments.resume(ctx, { userId: a.userId, artistId: a.artistId });
  await applyBillingState(ctx, { provider: ctx.payments.name, state });
}
