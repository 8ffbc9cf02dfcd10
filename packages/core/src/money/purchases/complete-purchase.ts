import { tables } from '@stagedoor/db';
import { eq, sql } from 'drizzle-orm';
import type { SaleTurn } from '../../platform/context/index.ts';
import { mailGift } from '../gifts/index.ts';
import { publishAccessChanged } from '../payments/index.ts';
import { announceSale } from './announce-sale.ts';
import { findOwner } from './buyer.ts';
import type { PurchaseRow } from './find-purchase.ts';
import { mailReceipt } from './mail-receipt.ts';
import { notifyOfTip } from './notify-of-tip.ts';

const { purchases } = tables;

/**
 * Makes the purchases of a payment the buyer's: they open the works, and a receipt is mailed. Of a gift, the code is; of a tip, its
 * artist is told.
 */
export async function completePurchases(
  ctx: SaleTurn,
  rows: readonly PurchaseRow[],
  paid: { invoiceId: number | null; paidAt: Date },
): Promise<void> {
  const bought: PurchaseRow[] = [];
  for (const row of rows) bought.push(await complete(ctx, row, paid));
  for (const row of bought) await announceSale(ctx, row);
  const gift = bought.find(({ kind }) => kind === 'gift');
  if (gift) await mailGift(ctx, gift);
  else await mailReceipt(ctx, bought);
  for (const row of bought) if (row.kind === 'tip') await notifyOfTip(ctx, row);
  const userIds = new Set(bought.flatMap(({ userId }) => userId ?? []));
  if (userIds.size > 0) await publishAccessChanged(ctx, { userIds: [...userIds], artistIds: [] });
}

async function complete(
  ctx: SaleTurn,
  purchase: PurchaseRow,
  paid: { invoiceId: number | null; paidAt: Date },
): Promise<PurchaseRow> {
  const { id, email } = purchase;
  // An address that a person has proved to be theirs is theirs here, too.
  const userId = purchase.userId ?? (email === null ? null : await findOwner(ctx, email));
  const [row] = await ctx.db
    .update(purchases)
    .set({ ...paid, userId: sql`coalesce(${purchases.userId}, ${userId}::int)`, state: 'paid' })
    .where(eq(purchases.id, id))
    .returning();
  if (!row) throw new Error('The purchase is gone');
  return row;
}
