import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { publishAccessChanged } from '../payments/index.ts';
import { inTurnOf } from '../purchases/index.ts';

const { downloadCodes, purchases } = tables;

/** A refunded gift of an album or song ends: so does what its code opened. Safe to run twice. */
export async function takeCodeBack(ctx: Ctx, input: { giftPurchaseId: number }): Promise<void> {
  // Waits for somebody who is redeeming it right now.
  const [code] = await inTransaction(ctx, ({ db }) =>
    db
      .select()
      .from(downloadCodes)
      .where(eq(downloadCodes.giftPurchaseId, input.giftPurchaseId))
      .for('update'),
  );
  if (!code?.purchaseId) return;
  const isTheirs = eq(purchases.id, code.purchaseId);
  const [purchase] = await ctx.db.select().from(purchases).where(isTheirs);
  if (!purchase) return;
  const { id, userId, email } = purchase;
  const buyer = userId === null ? { email: email ?? `removed ${id}` } : { userId };
  await inTurnOf(ctx, buyer, async (turn) => {
    const [ended] = await turn.db
      .update(purchases)
      .set({ state: 'refunded' })
      .where(and(isTheirs, eq(purchases.state, 'paid')))
      .returning({ userId: purchases.userId });
    if (ended && ended.userId !== null)
      await publishAccessChanged(turn, { userIds: [ended.userId], artistIds: [] });
  });
}
