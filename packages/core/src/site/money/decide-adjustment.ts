import { tables } from '@stagedoor/db';
import type { Adjustment } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { bookTransaction } from '../../money/ledger/index.ts';
import { lockAdmins } from '../../people/accounts/index.ts';
import { recordAct } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdmin } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { getAdjustment, isOnlyAdmin } from './select-adjustments.ts';

const { ledgerAdjustments } = tables;

/**
 * Books a proposed correction: the artist is owed it, and the operator's revenue bears it. Another admin than who proposed it
 * confirms, unless there is no other.
 */
export async function confirmAdjustment(ctx: Ctx, { id }: { id: number }): Promise<Adjustment> {
  const { userId } = requireAdmin(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { artistId, amountCents, proposedBy } = await lockOpen(ctx, id);
    await lockAdmins(ctx);
    if (proposedBy === userId && !(await isOnlyAdmin(ctx, userId)))
      throw conflict('Another admin has to confirm what you proposed');
    await bookTransaction(ctx, {
      reference: `adjustment:${id}`,
      kind: 'adjustment',
      at: ctx.now(),
      entries: [
        { kind: 'artist_payable', artistId, cents: 0 - amountCents },
        { kind: 'platform_revenue', artistId: null, cents: amountCents },
      ],
    });
    return decide(ctx, { id, userId, state: 'confirmed' });
  });
}

/** Withdraws a proposed correction; any admin may. */
export async function withdrawAdjustment(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { userId } = requireAdmin(ctx);
  await inTransaction(ctx, async (ctx) => {
    await lockOpen(ctx, id);
    await decide(ctx, { id, userId, state: 'withdrawn' });
  });
}

async function lockOpen(ctx: Ctx, id: number) {
  const isThis = eq(ledgerAdjustments.id, id);
  const [row] = await ctx.db.select().from(ledgerAdjustments).where(isThis).for('update');
  if (!row) throw notFound('Adjustment');
  if (row.state !== 'proposed') throw conflict(`This adjustment was ${row.state} already`);
  return row;
}

async function decide(
  ctx: Ctx,
  { id, userId, state }: { id: number; userId: number; state: 'confirmed' | 'withdrawn' },
): Promise<Adjustment> {
  await ctx.db
    .update(ledgerAdjustments)
    .set({ state, decidedBy: userId, decidedAt: ctx.now() })
    .where(eq(ledgerAdjustments.id, id));
  const decided = await getAdjustment(ctx, id);
  const { artistId, amountCents, reason } = decided;
  await recordAct(ctx, {
    act: state === 'confirmed' ? 'confirm-adjustment' : 'withdraw-adjustment',
    target: { type: 'artist', id: artistId },
    details: { adjustmentId: id, amountCents, reason },
  });
  return decided;
}
