import { invalid } from './fault.ts';
import { draftInvoice, finalizeInvoice, itemsOf, payInvoice } from './invoicing.ts';
import { periodEndAfter } from './periods.ts';
import type { InvoiceRow, ItemRow, SubscriptionRow } from './rows.ts';
import type { CartItem, World } from './world.ts';

export const MAX_ITEMS = 20;

/** Starts and pays a subscription, as a completed Checkout Session does. */
export function createSubscription(
  world: World,
  start: { customer: string; items: readonly CartItem[]; metadata: Record<string, string> },
): { subscription: SubscriptionRow; invoice: InvoiceRow } {
  const now = world.seconds();
  const subscription = world.add<SubscriptionRow>({
    id: world.newId('sub'),
    object: 'subscription',
    created: now,
    livemode: false,
    customer: start.customer,
    status: 'active',
    currency: 'usd',
    billing_cycle_anchor: now,
    billing_mode: { type: 'flexible' },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    start_date: now,
    latest_invoice: null,
    collection_method: 'charge_automatically',
    metadata: start.metadata,
  });
  for (const item of start.items) addItem(world, subscription, { ...item, metadata: {} });
  const invoice = draftInvoice(world, subscription, 'subscription_create', itemsOf(world, subscription.id));
  finalizeInvoice(world, invoice);
  payInvoice(world, invoice);
  return { subscription, invoice };
}

export function addItem(
  world: World,
  subscription: SubscriptionRow,
  item: CartItem & { metadata: Record<string, string> },
): ItemRow {
  const price = world.get('price', item.price, 'items[0][price]');
  const items = itemsOf(world, subscription.id);
  if (items.some((item) => item.price.id === price.id))
    throw invalid(`Cannot add multiple subscription items with the same plan: ${price.id}`, 'price');
  if (items.length >= MAX_ITEMS)
    throw invalid(`A subscription can have at most ${MAX_ITEMS} subscription items.`, 'items');
  const start = items[0]?.current_period_start ?? subscription.billing_cycle_anchor;
  return world.add<ItemRow>({
    id: world.newId('si'),
    object: 'subscription_item',
    created: world.seconds(),
    subscription: subscription.id,
    price,
    quantity: item.quantity,
    current_period_start: start,
    current_period_end: periodEndAfter(subscription.billing_cycle_anchor, start),
    metadata: item.metadata,
  });
}

export function setCancelAtPeriodEnd(
  world: World,
  subscription: SubscriptionRow,
  isCancelled: boolean,
): void {
  if (subscription.cancel_at_period_end === isCancelled) return;
  const [item] = itemsOf(world, subscription.id);
  subscription.cancel_at_period_end = isCancelled;
  subscription.cancel_at = isCancelled ? (item?.current_period_end ?? null) : null;
  subscription.canceled_at = isCancelled ? world.seconds() : null;
}

/** Ends it now. Open invoices are no longer collected, and pending lines are dropped. */
export function cancelNow(world: World, subscription: SubscriptionRow): void {
  subscription.status = 'canceled';
  subscription.canceled_at ??= world.seconds();
  subscription.ended_at = world.seconds();
  for (const invoice of world.all('invoice', (row) => row.status === 'open' || row.status === 'draft')) {
    if (invoice.parent.subscription_details.subscription !== subscription.id) continue;
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
  }
  world.emit('customer.subscription.deleted', present(world, subscription));
}

/** The subscription as the API returns it: with its items inside, ten at most, like every nested list. */
export function present(world: World, subscription: SubscriptionRow) {
  const items = itemsOf(world, subscription.id);
  return {
    ...subscription,
    items: {
      object: 'list',
      data: items.slice(0, 10),
      has_more: items.length > 10,
      total_count: items.length,
      url: `/v1/subscription_items?subscription=${subscription.id}`,
    },
  };
}
