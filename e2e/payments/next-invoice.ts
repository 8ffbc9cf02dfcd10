import type { Town } from './town.ts';

/** Stripe's next charge, or the one that it tries again while it is unpaid, in cents. */
export function nextInvoiceOf(stripe: Town['stripe'], customer: string): number {
  const live = stripe.subscriptionsOf(customer).find(({ ended_at }) => ended_at === null);
  if (!live) return 0;
  const unpaid = live.status === 'past_due' ? stripe.invoicesOf(customer)[0]?.total : undefined;
  const waiting = stripe.waitingLinesOf(live.id).reduce((sum, { amount }) => sum + amount, 0);
  const months = live.cancel_at_period_end ? 0 : 99 * (live.items[0]?.quantity ?? 0);
  return unpaid ?? months + waiting;
}
