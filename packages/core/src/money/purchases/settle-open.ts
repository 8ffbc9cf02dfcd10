import { tables } from '@stagedoor/db';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { SaleTurn } from '../../platform/context/index.ts';
import { applySale } from './apply-sale.ts';
import type { Buyer } from './buyer.ts';
import { boughtBy, type PurchaseRow } from './find-purchase.ts';
import { listPaidWith } from './paid-with.ts';
import type { SoldWork } from './sold-work.ts';

const { purchases, tips } = tables;

/** A payment that the buyer has begun: its purchases, and the page where it is paid, null while it is on its way. */
export interface OpenPayment {
  rows: PurchaseRow[];
  checkoutRef: string;
  url: string | null;
}

/**
 * Reads the buyer's begun payments of these works, or of this tip, from the provider. What was paid meanwhile is booked; those that
 * are still open are returned.
 */
export async function settleOpen(
  ctx: SaleTurn,
  buyer: Buyer,
  { works, tipId }: { works: readonly Pick<SoldWork, 'kind' | 'id'>[]; tipId?: string | undefined },
): Promise<OpenPayment[]> {
  const idsOf = (wanted: SoldWork['kind']) => works.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const isWanted = or(
    inArray(purchases.albumId, idsOf('album')),
    inArray(purchases.songId, idsOf('song')),
    tipId === undefined ? undefined : eq(tips.clickId, tipId),
  );
  const found = await ctx.db
    .select({ id: purchases.id, paidWithId: purchases.paidWithId })
    .from(purchases)
    .leftJoin(tips, eq(tips.purchaseId, purchases.id))
    .where(and(await boughtBy(ctx, buyer), eq(purchases.state, 'open'), isWanted));
  const open: OpenPayment[] = [];
  for (const id of new Set(found.map(({ id, paidWithId }) => paidWithId ?? id))) {
    const rows = await listPaidWith(ctx, { id, paidWithId: null });
    const [first] = rows;
    const checkoutRef = first?.checkoutRef;
    if (!first || !checkoutRef) continue;
    const sale = await ctx.payments.sales.read(ctx, checkoutRef);
    if (sale.state === 'open') open.push({ rows, checkoutRef, url: sale.url });
    else await applySale(ctx, first, sale);
  }
  return open;
}

/** The buyer's tip of this id, when it was paid. */
export async function findTip(
  ctx: SaleTurn,
  buyer: Buyer,
  tipId: string | undefined,
): Promise<PurchaseRow | undefined> {
  if (tipId === undefined) return undefined;
  const isPaid = and(inArray(purchases.state, ['paid', 'refunded']), isNotNull(purchases.paidAt));
  const [row] = await ctx.db
    .select({ purchase: purchases })
    .from(tips)
    .innerJoin(purchases, eq(purchases.id, tips.purchaseId))
    .where(and(eq(tips.clickId, tipId), await boughtBy(ctx, buyer), isPaid));
  return row?.purchase;
}
