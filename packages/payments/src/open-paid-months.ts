import type { BillingTurn } from '@stagedoor/core';
import { applyBillingState, followMerges } from '@stagedoor/core/money/payments';
import { tables } from '@stagedoor/db';
import { and, eq, inArray } from 'drizzle-orm';
import { type Billing, itemRef, toState } from './billing.ts';
import type { OurInvoice } from './read-invoices.ts';

const { subscriptions } = tables;

/**
 * Opens the current month for people who have paid it but are on no future invoice: they cancelled at Stripe
 * before we heard of the payment, or removed an artist while an invoice was open and paid it afterwards.
 */
export async function openPaidMonths(
  ctx: BillingTurn,
  input: { userId: number; customerRef: string; billing: Billing; invoices: readonly OurInvoice[] },
): Promise<void> {
  const { userId, customerRef, billing, invoices } = input;
  const end = billing.period?.end;
  if (billing.status !== 'active' || end === undefined) return;
  const unbilled = [...findPaid(billing, invoices, end)].map((artistId) => ({ artistId }));
  const paid = new Set((await followMerges(ctx, unbilled)).map(({ artistId }) => artistId));
  if (paid.size === 0) return;
  const rows = await ctx.db
    .select({ artistId: subscriptions.artistId, paidUntil: subscriptions.paidUntil })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.artistId, [...paid])));
  for (const { artistId, paidUntil } of rows) if (paidUntil.getTime() >= end * 1000) paid.delete(artistId);
  if (paid.size === 0) return;
  const { openUntil: _more, ...state } = toState(customerRef, billing, ctx.now());
  const opened = [...paid].map((artistId) => ({ artistId, itemRef: itemRef(billing, artistId) }));
  await applyBillingState(ctx, {
    provider: 'stripe',
    state: { ...state, items: [...state.items, ...opened] },
  });
}

/** Artists that are paid until `end` and not billed after it. */
function findPaid(billing: Billing, invoices: readonly OurInvoice[], end: number): Set<number> {
  const paid = new Set<number>();
  for (const { state, billingRef, lines } of invoices)
    if (state === 'paid' && billingRef === billing.id)
      for (const line of lines) if (line.until === end && !line.isGivenBack) paid.add(line.artistId);
  for (const artistId of billing.artistIds)
    if (billing.isEnding) paid.add(artistId);
    else paid.delete(artistId);
  return paid;
}
