import { tables } from '@stagedoor/db';
import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { settleSale } from './settle-sale.ts';

const { downloadCodes, gifts, purchases } = tables;
const DAY_MS = 24 * 3600 * 1000;
/** Stripe closes a page for paying after a day; a payment that is on its way then may take longer. */
const OPEN_MS = DAY_MS;
const KEPT_MS = 31 * DAY_MS;
const BATCH = 500;

/**
 * Closes purchases whose page for paying has ended, as their provider says, and deletes those that were never paid a month later.
 * Nothing that was paid is touched. A failure for one does not stop the others.
 */
export async function keepPurchases(ctx: Ctx): Promise<void> {
  for (const { id } of await listLongOpen(ctx)) {
    try {
      await settleSale(ctx, { purchaseId: id });
    } catch (error) {
      ctx.log.error({ error, purchaseId: id }, 'A purchase could not be read from its provider');
    }
  }
  while ((await removeUnpaid(ctx)) === BATCH);
}

/** The first purchase of each payment, the oldest ones. */
const listLongOpen = (ctx: Ctx) =>
  ctx.db
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(
        eq(purchases.state, 'open'),
        eq(purchases.provider, ctx.payments.name),
        isNotNull(purchases.checkoutRef),
        lt(purchases.createdAt, new Date(ctx.now().getTime() - OPEN_MS)),
      ),
    )
    .orderBy(asc(purchases.createdAt))
    .limit(BATCH);

async function removeUnpaid(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const isUnpaid = and(
      eq(purchases.state, 'expired'),
      isNull(purchases.paidAt),
      isNull(purchases.invoiceId),
      lt(purchases.createdAt, new Date(ctx.now().getTime() - KEPT_MS)),
    );
    const rows = await ctx.db
      .select({ id: purchases.id, giftId: purchases.giftId })
      .from(purchases)
      .where(isUnpaid)
      .orderBy(asc(purchases.createdAt))
      .limit(BATCH);
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    const giftIds = rows.flatMap(({ giftId }) => giftId ?? []);
    const isOfGift = inArray(downloadCodes.giftPurchaseId, ids);
    // Gifts and codes are locked before purchases, as everywhere.
    await ctx.db.select({ id: gifts.id }).from(gifts).where(inArray(gifts.id, giftIds)).for('update');
    await ctx.db.select({ id: downloadCodes.id }).from(downloadCodes).where(isOfGift).for('update');
    const unpaid = ctx.db
      .select({ id: purchases.id })
      .from(purchases)
      .where(and(inArray(purchases.id, ids), isUnpaid))
      .for('update');
    const goneIds = (await unpaid).map(({ id }) => id);
    await ctx.db.delete(downloadCodes).where(inArray(downloadCodes.giftPurchaseId, goneIds));
    await ctx.db.delete(purchases).where(inArray(purchases.id, goneIds));
    await ctx.db.delete(gifts).where(inArray(gifts.id, giftIds));
    return rows.length;
  });
}
