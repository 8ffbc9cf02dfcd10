import type { BillingTurn } from '@stagedoor/core';
import { applyBillingState, currentArtists } from '@stagedoor/core/money/payments';
import { tables } from '@stagedoor/db';
import { and, eq, inArray } from 'drizzle-orm';
import { type Billing, goingOn, toState } from './billing.ts';
import { findBilled } from './find-billed.ts';
import type { OurInvoice } from './read-invoices.ts';

const { subscriptions } = tables;

/**
 * Opens the current month for people who have paid it but are on no future invoice: they cancelled at Stripe before
 * the payment's event arrived, or removed an artist while an invoice was open and paid it afterwards.
 */
export async function openPaidMonths(
  ctx: BillingTurn,
  input: { userId: number; customerRef: string; billing: Billing; invoices: readonly OurInvoice[] },
): Promise<void> {
  const { userId, customerRef, billing, invoices } = input;
  const end = billing.period?.end;
  if (billing.status !== 'active' || end === undefined) return;
  const goesOn = new Set(goingOn(billing));
  const unbilled = [...findBilled(billing, invoices)].filter((artistId) => !goesOn.has(artistId));
  const paid = new Set(await currentArtists(ctx, unbilled));
  if (paid.size === 0) return;
  const rows = await ctx.db
    .select({ artistId: subscriptions.artistId, paidUntil: subscriptions.paidUntil })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.artistId, [...paid])));
  for (const { artistId, paidUntil } of rows) if (paidUntil.getTime() >= end * 1000) paid.delete(artistId);
  if (paid.size === 0) return;
  const { openUntil: _more, ...state } = toState(customerRef, billing, ctx.now());
  await applyBillingState(ctx, {
    provider: 'stripe',
    state: { ...state, artistIds: [...state.artistIds, ...paid] },
  });
}
