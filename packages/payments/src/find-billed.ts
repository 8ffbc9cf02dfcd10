import type { Billing } from './billing.ts';
import type { OurInvoice } from './read-invoices.ts';

/** The artists whose access until the month ends is paid, or will be charged without their being renewed. */
export function findBilled(billing: Billing, invoices: readonly OurInvoice[]): Set<number> {
  const charged = invoices.filter(
    ({ billingRef, state, isDraft }) => billingRef === billing.id && (state === 'paid' || isDraft),
  );
  return new Set(billedUntilEnd(billing, charged));
}

/** The artists of invoice lines and waiting items that reach to the end of the current month. */
export function billedUntilEnd({ period, pendingItems }: Billing, invoices: readonly OurInvoice[]): number[] {
  const end = period?.end ?? Number.NaN;
  const lines = invoices
    .flatMap(({ lines }) => lines)
    .filter(({ until, isGivenBack }) => until === end && !isGivenBack);
  const waiting = pendingItems.filter(({ endsAt }) => endsAt.getTime() === end * 1000);
  return [...lines, ...waiting].map(({ artistId }) => artistId);
}
