import type { Billing } from './billing.ts';
import type { OurInvoice } from './read-invoices.ts';

/** The artists whose access until the month ends is paid, or will be charged without their being renewed. */
export function findBilled(billing: Billing, invoices: readonly OurInvoice[]): Set<number> {
  const end = billing.period?.end ?? Number.NaN;
  const lines = invoices
    .filter(({ billingRef, state, isDraft }) => billingRef === billing.id && (state === 'paid' || isDraft))
    .flatMap(({ lines }) => lines)
    .filter(({ until, isGivenBack }) => until === end && !isGivenBack);
  const waiting = billing.pendingItems.filter(({ endsAt }) => endsAt.getTime() === end * 1000);
  return new Set([...lines, ...waiting].map(({ artistId }) => artistId));
}
