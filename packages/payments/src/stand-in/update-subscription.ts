import { invalid } from './fault.ts';
import { type Form, groupOf, listOf, mergeMetadata, metadataOf, textOf } from './form.ts';
import { itemsOf, makeAddedLine } from './invoicing.ts';
import { required, wholeNumber } from './routes/catalogue.ts';
import type { SubscriptionRow } from './rows.ts';
import { addItem, present, setCancelAtPeriodEnd } from './subscribing.ts';
import type { World } from './world.ts';

const isRemoval = (change: Form) => textOf(change.deleted) === 'true';

/** `POST /v1/subscriptions/:id`: all of it takes effect, or nothing. */
export function updateSubscription(world: World, subscription: SubscriptionRow, form: Form): SubscriptionRow {
  if (subscription.ended_at !== null)
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  const changes = listOf(form.items).map(groupOf);
  if (changes.length > 0 && textOf(form.proration_behavior) !== 'none')
    throw invalid('The stand-in prorates nothing', 'proration_behavior');
  const before = new Map([...world.rows].filter(([, row]) => row.object === 'subscription_item'));
  const lines = listOf(form.add_invoice_items).map((added) => readAdded(world, subscription, groupOf(added)));
  try {
    for (const change of changes.filter(isRemoval)) world.remove(findItem(world, subscription, change).id);
    for (const change of changes) if (!isRemoval(change)) putItem(world, subscription, change);
    if (itemsOf(world, subscription.id).length === 0)
      throw invalid(
        'A subscription must have at least one active plan. To cancel it, please use the cancel endpoint.',
      );
  } catch (error) {
    for (const { id } of itemsOf(world, subscription.id)) world.remove(id);
    for (const row of before.values()) world.add(row);
    throw error;
  }
  if (lines.length > 0)
    world.pendingLines.set(subscription.id, [...(world.pendingLines.get(subscription.id) ?? []), ...lines]);
  subscription.metadata = mergeMetadata(subscription.metadata, form.metadata);
  const atEnd = textOf(form.cancel_at_period_end);
  if (atEnd !== undefined) setCancelAtPeriodEnd(world, subscription, atEnd === 'true');
  world.emit('customer.subscription.updated', present(world, subscription));
  return subscription;
}

function findItem(world: World, subscription: SubscriptionRow, change: Form) {
  const item = world.get('subscription_item', textOf(change.id) ?? '', 'items[0][id]');
  if (item.subscription !== subscription.id)
    throw invalid('The item belongs to another subscription', 'items[0][id]');
  return item;
}

/** A new item, or a new quantity of an existing one. */
function putItem(world: World, subscription: SubscriptionRow, change: Form): void {
  const quantity = wholeNumber(textOf(change.quantity) ?? '1', 'items[0][quantity]');
  if (textOf(change.id)) world.add({ ...findItem(world, subscription, change), quantity });
  else {
    const metadata = metadataOf(change.metadata);
    addItem(world, subscription, { price: textOf(change.price) ?? '', quantity, metadata });
  }
}

function readAdded(world: World, { id }: SubscriptionRow, added: Form) {
  const price = groupOf(added.price_data);
  const { start, end } = groupOf(added.period);
  const product = world.get(
    'product',
    required(price, 'product'),
    'add_invoice_items[0][price_data][product]',
  );
  return makeAddedLine(world, id, {
    product: product.id,
    amount: wholeNumber(required(price, 'unit_amount'), 'add_invoice_items[0][price_data][unit_amount]'),
    period: { start: timestampOf(groupOf(start)), end: timestampOf(groupOf(end)) },
    metadata: metadataOf(added.metadata),
  });
}

function timestampOf(time: Form): number {
  if (textOf(time.type) !== 'timestamp') throw invalid('The stand-in knows timestamps only', 'period');
  return wholeNumber(required(time, 'timestamp'), 'add_invoice_items[0][period]');
}
