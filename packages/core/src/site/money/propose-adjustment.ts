import { tables } from '@stagedoor/db';
import type { Adjustment, ProposeAdjustmentInput } from '@stagedoor/validators';
import { and, eq, ne } from 'drizzle-orm';
import { recordAct } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdmin } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { notify } from '../../platform/notifications/index.ts';
import { getAdjustment } from './select-adjustments.ts';

const { artists, ledgerAdjustments, users } = tables;

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
    const adjustment = await getAdjustment(ctx, row.id);
    await notifyOtherAdmins(ctx, userId, adjustment);
    return adjustment;
  });
}

/** Tells those who may confirm it; an admin without another one confirms alone. */
async function notifyOtherAdmins(ctx: Ctx, userId: number, adjustment: Adjustment): Promise<void> {
  const { id, amountCents, proposedBy } = adjustment;
  const artistName = adjustment.artistName ?? 'a removed artist';
  const others = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), ne(users.id, userId)));
  await notify(ctx, {
    userIds: others.map((admin) => admin.id),
    type: 'adjustment-waiting',
    payload: { adjustmentId: id, artistName, amountCents, userId, username: proposedBy?.username ?? '' },
    dedupeKey: `adjustment-waiting:${id}`,
  });
}
