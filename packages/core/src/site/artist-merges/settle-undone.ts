import { tables } from '@stagedoor/db';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { applyBillingState, findUnbillable, inBillingTurn } from '../../money/payments/index.ts';
import type { BillingTurn, Ctx } from '../../platform/context/index.ts';
import { DomainError } from '../../platform/errors/index.ts';
import { subscriptionRuns } from '../../platform/rights/index.ts';
import type { MovedSubscriptions } from './move-subscriptions.ts';

const { artistMerges, subscriptions } = tables;

/**
 * The job: after a merge was undone, resumes the subscriptions that it stopped and that are still open, which costs
 * nothing for the running month. Of people who paid for both, those who cancelled meanwhile are left out. Safe to run
 * twice.
 */
export async function settleUndoneMerge(ctx: Ctx, { mergeId }: { mergeId: number }): Promise<void> {
  const [merge] = await ctx.db
    .select()
    .from(artistMerges)
    .where(and(eq(artistMerges.id, mergeId), isNotNull(artistMerges.undoneAt)));
  const { doubled = [], own = [] } = (merge?.moved ?? {}) as Partial<MovedSubscriptions>;
  const stopped = [...own.map((id) => ({ id, kept: id })), ...doubled.map(([id, kept]) => ({ id, kept }))];
  for (const { id, kept } of stopped) {
    const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, id));
    if (row) await inBillingTurn(ctx, row.userId, (turn) => resume(turn, id, kept)).catch(unlessEnded(ctx));
  }
}

async function resume(ctx: BillingTurn, id: number, kept: number): Promise<void> {
  const { payments } = ctx;
  const rows = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(inArray(subscriptions.id, [id, kept]), subscriptionRuns(ctx.now())))
    .for('update');
  const [row, other] = [id, kept].map((wanted) => rows.find((row) => row.id === wanted));
  if (!row?.cancelledAt || !other || row.provider !== payments.name) return;
  if (kept !== id && other.cancelledAt !== null) return;
  const { userId, artistId } = row;
  if ((await findUnbillable(ctx, [artistId])).has(artistId)) return;
  const state = await payments.resume(ctx, { userId, artistId });
  await applyBillingState(ctx, { provider: payments.name, state });
}

/** A subscription whose billing has ended at the provider cannot continue; its owner may subscribe again. */
const unlessEnded = (ctx: Ctx) => (error: unknown) => {
  if (!(error instanceof DomainError && error.code === 'conflict')) throw error;
  ctx.log.info({ error }, 'A subscription has ended since the merge');
};
