import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { applySale } from './apply-sale.ts';
import { inTurnOf } from './buyer.ts';

const { purchases } = tables;

/** Reads a sale from the provider, after one of its events, and brings the purchase in line with it. */
export async function settleSale(ctx: Ctx, { purchaseId }: { purchaseId: number }): Promise<void> {
  const find = async ({ db }: Ctx) =>
    (await db.select().from(purchases).where(eq(purchases.id, purchaseId)))[0];
  const found = await find(ctx);
  if (!found) {
    ctx.log.warn({ purchaseId }, 'An event of a purchase that we do not know');
    return;
  }
  // That of a removed account has no buyer any more.
  const { userId, email } = found;
  const buyer = userId === null ? { email: email ?? `removed ${purchaseId}` } : { userId };
  await inTurnOf(ctx, buyer, async (turn) => {
    const purchase = await find(turn);
    if (!purchase || purchase.checkoutRef === null) return;
    await applySale(turn, purchase, await turn.payments.sales.read(turn, purchase.checkoutRef));
  });
}
