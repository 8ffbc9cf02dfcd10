import { tables } from '@stagedoor/db';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ReadSale, SaleTurn } from '../../platform/context/index.ts';
import { takeCodeBackJob, takeGiftBackJob } from '../gifts/index.ts';
import { publishAccessChanged, recordInvoice } from '../payments/index.ts';
import { completePurchases } from './complete-purchase.ts';
import type { PurchaseRow } from './find-purchase.ts';
import { listPaidWith } from './paid-with.ts';
import { placeRefunds } from './place-refunds.ts';

const { invoiceLines, invoices, purchases } = tables;

/**
 * Brings the purchases of a payment in line with what was read from the provider in this turn: books the payment and what was
 * given back of it. A purchase that was refunded whole opens nothing any more. The same again changes nothing.
 */
export async function applySale(ctx: SaleTurn, purchase: PurchaseRow, sale: ReadSale): Promise<void> {
  if (sale.state === 'open') return;
  const rows = await listPaidWith(ctx, purchase);
  if (sale.state === 'expired') return expire(ctx, rows);
  const { invoiceId, refunded } = await book(ctx, rows, sale.payment);
  const paid = { invoiceId, paidAt: sale.payment.paidAt };
  for (const row of rows) if (refunded.has(row.id)) await takeBack(ctx, row, paid);
  const isNew = (row: PurchaseRow) =>
    !refunded.has(row.id) && row.state !== 'paid' && row.state !== 'refunded';
  await completePurchases(ctx, rows.filter(isNew), paid);
}

/** Closes purchases whose payment will not come any more. */
export async function expire(ctx: SaleTurn, rows: readonly PurchaseRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await ctx.db
    .update(purchases)
    .set({ state: 'expired' })
    .where(and(inArray(purchases.id, ids), eq(purchases.state, 'open')));
}

type Payment = Extract<ReadSale, { state: 'paid' }>['payment'];

/** Records the invoice with a line for each purchase that cost something. `refunded` are those that were given back whole. */
async function book(ctx: SaleTurn, rows: readonly PurchaseRow[], payment: Payment) {
  const { refundedFor = [], ...paid } = payment;
  const { amountCents, refundedCents, providerRef } = payment;
  const charged = rows.filter((row) => row.amountCents > 0);
  const provider = rows[0]?.provider ?? ctx.payments.name;
  const before = await readLines(ctx, provider, providerRef);
  await recordInvoice(ctx, {
    ...paid,
    provider,
    kind: 'sale',
    state: refundedCents >= amountCents ? 'refunded' : 'paid',
    lines: charged.map(({ kind, artistId, artistName, title, amountCents }) => ({
      artistId,
      artistName,
      title,
      amountCents,
      isTip: kind === 'tip',
      isPart: false,
    })),
    refundedFor: placeRefunds(
      charged,
      refundedFor,
      before.map(({ refunded }) => refunded),
    ),
  });
  const lines = await readLines(ctx, provider, providerRef);
  const invoiceId = lines[0]?.invoiceId;
  if (invoiceId === undefined) throw new Error(`The invoice of payment ${providerRef} was not recorded`);
  const isBack = (_: PurchaseRow, place: number) => (lines[place]?.refunded ?? 0) >= (lines[place]?.of ?? 1);
  return { invoiceId, refunded: new Set(charged.filter(isBack).map(({ id }) => id)) };
}

const readLines = (ctx: SaleTurn, provider: PurchaseRow['provider'], providerRef: string) =>
  ctx.db
    .select({ invoiceId: invoices.id, of: invoiceLines.amountCents, refunded: invoiceLines.refundedCents })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(and(eq(invoices.provider, provider), eq(invoices.providerRef, providerRef)))
    .orderBy(asc(invoiceLines.id));

async function takeBack(
  ctx: SaleTurn,
  { id, kind, state, giftId, userId }: PurchaseRow,
  paid: { invoiceId: number; paidAt: Date },
): Promise<void> {
  if (state === 'refunded') return;
  await ctx.db
    .update(purchases)
    .set({ ...paid, state: 'refunded' })
    .where(eq(purchases.id, id));
  if (giftId !== null) await ctx.jobs.send(ctx.db, takeGiftBackJob, { giftId });
  else if (kind === 'gift') await ctx.jobs.send(ctx.db, takeCodeBackJob, { giftPurchaseId: id });
  if (userId !== null) await publishAccessChanged(ctx, { userIds: [userId], artistIds: [] });
}
