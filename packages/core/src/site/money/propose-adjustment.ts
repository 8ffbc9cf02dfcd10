import { tables } from '@stagedoor/db';
import type { Adjustment, ProposeAdjustmentInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { recordAct } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdmin } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { getAdjustment } from './select-adjustments.ts';

const { artists, ledgerAdjustments } = tables;

/** Proposes a correction of an artist's balance. Nothing is booked until it is confirmed. */
export async function proposeAdjustment(ctx: Ctx, input: ProposeAdjustmentInput): Promise<Adjustment> {
  const { userId } = requireAdmin(ctx);
  const { artistId, amountCents, reason } = input;
  return inTransaction(ctx, async (ctx) => {
    if (!(await ctx.db.$count(artists, eq(artists.id, artistId)))) throw notFound('Artist');
    const [row] = await ctx.db
      .insert(ledgerAdjustments)
      .values({ artistId, amountCents, reason, proposedBy: userId, createdAt: ctx.now() })
      .returning({ id: ledgerAdjustments.id });
    if (!row) throw new Error('The adjustment was not inserted');
    await recordAct(ctx, {
      act: 'propose-adjustment',
      target: { type: 'artist', id: artistId },
      details: { adjustmentId: row.id, amountCents, reason },
    });
    return getAdjustment(ctx, row.id);
  });
}
