import { tables } from '@stagedoor/db';
import { asc, eq, or } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import type { PurchaseRow } from './find-purchase.ts';

const { purchases } = tables;

/** All purchases of one payment, in the order of its invoice. The first has the payment, and is named to the provider. */
export const listPaidWith = (
  ctx: Ctx,
  { id, paidWithId }: Pick<PurchaseRow, 'id' | 'paidWithId'>,
): Promise<PurchaseRow[]> => {
  const firstId = paidWithId ?? id;
  return ctx.db
    .select()
    .from(purchases)
    .where(or(eq(purchases.id, firstId), eq(purchases.paidWithId, firstId)))
    .orderBy(asc(purchases.id));
};
