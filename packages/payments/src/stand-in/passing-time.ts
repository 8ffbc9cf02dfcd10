import { cancelIntent, heldUntil } from './holding.ts';
import { draftInvoice, finalizeInvoice, itemsOf, payInvoice } from './invoicing.ts';
import { periodEndAfter } from './periods.ts';
import type { InvoiceRow, SubscriptionRow } from './rows.ts';
import { cancelNow, present } from './subscribing.ts';
import type { World } from './world.ts';

interface Due {
  at: number;
  run: () => void;
}

/** The next event that happens on its own, and its time in seconds; null when nothing is pending. */
export function findNext(world: World): Due | null {
  const due: Due[] = [
    ...world
      .all('checkout.session', (row) => row.status === 'open')
      .map((session) => ({
        at: session.expires_at,
        run: () => {
          session.status = 'expired';
          session.url = null;
          world.emit('checkout.session.expired', session);
        },
      })),
    ...world
      .all('payment_intent', (row) => row.status === 'requires_capture')
      .map((intent) => ({ at: heldUntil(intent), run: () => void cancelIntent(world, intent) })),
    ...world
      .all('subscription', (row) => row.ended_at === null)
      .map((subscription) => ({
        at: periodEnd(world, subscription),
        run: () => endPeriod(world, subscription),
      })),
    ...world
      .all('invoice', (row) => row.auto_advance && row.next_payment_attempt !== null)
      .map((invoice) => ({
        at: invoice.next_payment_attempt ?? 0,
        run: () => advanceInvoice(world, invoice),
      })),
  ];
  return due.reduce<Due | null>((first, next) => (first && first.at <= next.at ? first : next), null);
}

const periodEnd = (world: World, { id }: SubscriptionRow) =>
  itemsOf(world, id)[0]?.current_period_end ?? Number.POSITIVE_INFINITY;

function endPeriod(world: World, subscription: SubscriptionRow): void {
  const items = itemsOf(world, subscription.id);
  if (subscription.cancel_at_period_end) {
    cancelNow(world, subscription);
    if (world.pendingLines.has(subscription.id)) draftInvoice(world, subscription, 'subscription_cycle', []);
    return;
  }
  for (const item of items) {
    const start = item.current_period_end;
    item.current_period_start = start;
    item.current_period_end = periodEndAfter(subscription.billing_cycle_anchor, start);
  }
  draftInvoice(world, subscription, 'subscription_cycle', items);
  world.emit('customer.subscription.updated', present(world, subscription));
}

/** A draft is finalized after an hour. An open invoice is charged, and retried. */
function advanceInvoice(world: World, invoice: InvoiceRow): void {
  if (invoice.status === 'draft') {
    finalizeInvoice(world, invoice);
    return;
  }
  settle(world, invoice, payInvoice(world, invoice));
}

/** How the outcome of a payment changes its subscription. */
export function settle(world: World, invoice: InvoiceRow, isPaid: boolean): void {
  const subscription = world.get('subscription', invoice.parent.subscription_details.subscription);
  if (subscription.ended_at !== null) return;
  if (!isPaid && !invoice.auto_advance) {
    cancelNow(world, subscription);
    return;
  }
  const status = isPaid ? 'active' : 'past_due';
  if (subscription.status === status) return;
  const previous = subscription.status;
  subscription.status = status;
  world.emit('customer.subscription.updated', present(world, subscription), { status: previous });
}
