import { invalid } from './fault.ts';
import type { Form } from './form.ts';
import { groupOf, listOf, mergeMetadata, metadataOf, textOf } from './form.ts';
import { draftInvoice, finalizeInvoice, itemsOf, makeLine, payInvoice } from './invoicing.ts';
import { periodEndAfter } from './periods.ts';
import type { InvoiceRow, ItemRow, PriceRow, SubscriptionRow } from './rows.ts';
import type { World } from './world.ts';

export const MAX_ITEMS = 20;

/** Starts and pays a subscription, as a completed Checkout Session does. */
export function createSubscription(
  world: World,
  start: { customer: string; prices: readonly string[]; metadata: Record<string, string> },
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
  for (const price of start.prices) addItem(world, subscription, world.get('price', price), {});
  const invoice = draftInvoice(world, subscription, 'subscription_create', itemsOf(world, subscription.id));
  finalizeInvoice(world, invoice);
  payInvoice(world, invoice);
  return { subscription, invoice };
}

function addItem(
  world: World,
  subscription: SubscriptionRow,
  price: PriceRow,
  metadata: Record<string, string>,
): ItemRow {
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
    quantity: 1,
    current_period_start: start,
    current_period_end: periodEndAfter(subscription.billing_cycle_anchor, start),
    metadata,
  });
}

/** `POST /v1/subscriptions/:id`: all of it happens, or nothing. */
export function updateSubscription(world: World, subscription: SubscriptionRow, form: Form): SubscriptionRow {
  const changes = listOf(form.items).map(groupOf);
  if (subscription.ended_at !== null)
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  const prorates = readProration(form);
  const kept = itemsOf(world, subscription.id).length - changes.filter(isRemoval).length;
  const added = changes.filter((change) => !textOf(change.id));
  if (kept + added.length === 0)
    throw invalid(
      'A subscription must have at least one active plan. To cancel it, please use the cancel endpoint.',
    );
  const before = new Map([...world.rows].filter(([, row]) => row.object === 'subscription_item'));
  try {
    for (const change of changes.filter(isRemoval)) removeItem(world, subscription, change, prorates);
    for (const change of added) addPrice(world, subscription, change, prorates);
  } catch (error) {
    for (const { id } of itemsOf(world, subscription.id)) world.remove(id);
    for (const row of before.values()) world.add(row);
    throw error;
  }
  subscription.metadata = mergeMetadata(subscription.metadata, form.metadata);
  const atEnd = textOf(form.cancel_at_period_end);
  if (atEnd !== undefined) setCancelAtPeriodEnd(world, subscription, atEnd === 'true');
  world.emit('customer.subscription.updated', present(world, subscription));
  return subscription;
}

const isRemoval = (change: Form) => textOf(change.deleted) === 'true';

function readProration(form: Form): boolean {
  const behavior = textOf(form.proration_behavior) ?? 'create_prorations';
  if (behavior !== 'none' && behavior !== 'create_prorations')
    throw invalid(`The stand-in knows no proration_behavior ${behavior}`, 'proration_behavior');
  return behavior === 'create_prorations';
}

function addPrice(world: World, subscription: SubscriptionRow, change: Form, prorates: boolean): void {
  const price = world.get('price', textOf(change.price) ?? '', 'items[0][price]');
  const item = addItem(world, subscription, price, metadataOf(change.metadata));
  if (prorates) prorate(world, item, 1);
}

function removeItem(world: World, subscription: SubscriptionRow, change: Form, prorates: boolean): void {
  const item = world.get('subscription_item', textOf(change.id) ?? '', 'items[0][id]');
  if (item.subscription !== subscription.id)
    throw invalid('The item belongs to another subscription', 'items[0][id]');
  if (prorates) prorate(world, item, -1);
  world.remove(item.id);
}

/** The rest of the running period, to be paid (or given back) with the next bill. */
function prorate(world: World, item: ItemRow, sign: 1 | -1): void {
  const { current_period_start: start, current_period_end: end, price } = item;
  const now = world.seconds();
  const amount = sign * Math.round((price.unit_amount * (end - now)) / (end - start));
  if (amount === 0) return;
  const waiting = world.pendingLines.get(item.subscription) ?? [];
  waiting.push(makeLine(world, item, { amount, start: now, end, isProration: true }));
  world.pendingLines.set(item.subscription, waiting);
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

/** Ends it now. Open invoices are no longer collected; prorations that wait are dropped only by the caller's wish. */
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

/** The subscription as it is answered: its items lie inside, ten at most, as in every list that is inside. */
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
