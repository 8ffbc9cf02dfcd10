import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import type { ReadSale, SaleTurn } from '../../platform/context/index.ts';
import { takeCodeBackJob, takeGiftBackJob } from '../gifts/index.ts';
import { publishAccessChanged, recordInvoice } from '../payments/index.ts';
import { completePurchase } from './complete-purchase.ts';
import type { PurchaseRow } from './find-purchase.ts';

const { invoices, purchases } = tables;

/**
 * Brings a purchase in line with what was read from the provider in this turn: books the payment and what was given back
 * of it. A purchase that was refunded whole opens nothing any more. The same again changes nothing.
 */
export async function applySale(ctx: SaleTurn, purchase: PurchaseRow, sale: ReadSale): Promise<PurchaseRow> {
  if (sale.state === 'open') return purchase;
  if (sale.state === 'expired')
    return purchase.state === 'open' ? change(ctx, purchase, { state: 'expired' }) : purchase;
  const invoice = await book(ctx, purchase, sale.payment);
  const { paidAt } = sale.payment;
  if (invoice.state === 'refunded') return takeBack(ctx, purchase, { invoiceId: invoice.id, paidAt });
  if (purchase.state === 'paid' || purchase.state === 'refunded') return purchase;
  return completePurchase(ctx, purchase, { invoiceId: invoice.id, paidAt });
}

type Payment = Extract<ReadSale, { state: 'paid' }>['payment'];

async function book(ctx: SaleTurn, purchase: PurchaseRow, payment: Payment) {
  const { provider, artistId, artistName, title } = purchase;
  const { amountCents, refundedCents, providerRef } = payment;
  await recordInvoice(ctx, {
    ...payment,
    provider,
    kind: 'sale',
    state: refundedCents >= amountCents ? 'refunded' : 'paid',
    lines: [{ artistId, artistName, title, amountCents, isPart: false }],
  });
  const [invoice] = await ctx.db
    .select({ id: invoices.id, state: invoices.state })
    .from(invoices)
    .where(and(eq(invoices.provider, provider), eq(invoices.providerRef, providerRef)));
  if (!invoice) throw new Error(`The invoice of purchase ${purchase.id} was not recorded`);
  return invoice;
}

async function takeBack(
  ctx: SaleTurn,
  purchase: PurchaseRow,
  paid: { invoiceId: number; paidAt: Date },
): Promise<PurchaseRow> {
  if (purchase.state === 'refunded') return purchase;
  const refunded = await change(ctx, purchase, { ...paid, state: 'refunded' });
  const { id, giftId } = purchase;
  if (giftId !== null) await ctx.jobs.send(ctx.db, takeGiftBackJob, { giftId });
  else if (purchase.kind === 'gift') await ctx.jobs.send(ctx.db, takeCodeBackJob, { giftPurchaseId: id });
  if (purchase.userId !== null)
    await publishAccessChanged(ctx, { userIds: [purchase.userId], artistIds: [] });
  return refunded;
}

async function change(ctx: SaleTurn, { id }: PurchaseRow, set: Partial<PurchaseRow>): Promise<PurchaseRow> {
  const [row] = await ctx.db.update(purchases).set(set).where(eq(purchases.id, id)).returning();
  if (!row) throw new Error('The purchase is gone');
  return row;
}
