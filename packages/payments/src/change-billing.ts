import type { BillingTurn } from '@stagedoor/core';
import type Stripe from 'stripe';
import { type Billing, toBilling } from './billing.ts';
import type { StripeDeps } from './deps.ts';
import { pendingItemsOf, readPendingItems } from './pending-items.ts';
import { MONTH_PRODUCT, monthPrice } from './products.ts';
import { writeRoster } from './rosters.ts';

export interface BillingChange {
  /** The artists billed from now on. */
  artistIds: readonly number[];
  /** Whether the subscription ends with the paid month; unchanged when left out. */
  isEnding?: boolean;
  /** A line to add to the next invoice. */
  part?: Stripe.SubscriptionUpdateParams.AddInvoiceItem | null;
}

/**
 * Changes the billed artists in one call: the quantity, the roster that names them, and what is owed for the rest
 * of the month. The key names the roster before the change, so that a change based on an older one is refused.
 */
export async function changeBilling(
  ctx: BillingTurn,
  { stripe }: StripeDeps,
  billing: Billing,
  { artistIds, isEnding, part }: BillingChange,
): Promise<Billing> {
  const previousId = billing.rosters[0]?.id ?? null;
  const items = await itemsFor(stripe, billing, artistIds.length);
  const roster = await writeRoster(ctx, { billingRef: billing.id, previousId, artistIds });
  const subscription = await stripe.subscriptions.update(
    billing.id,
    {
      proration_behavior: 'none',
      ...(items && { items }),
      ...(isEnding !== undefined && { cancel_at_period_end: isEnding }),
      ...(part && { add_invoice_items: [part] }),
      metadata: { roster },
      expand: ['latest_invoice'],
    },
    { idempotencyKey: `change:${billing.id}:after:${previousId ?? 'checkout'}` },
  );
  const customer =
    typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id;
  const pendingItems = part
    ? pendingItemsOf(subscription, await readPendingItems(stripe, customer))
    : billing.pendingItems;
  return toBilling(ctx, stripe, subscription, pendingItems);
}

/** Whether the subscription has exactly one item, with the right quantity. */
export const isOneItem = ({ items, artistIds }: Billing): boolean =>
  items.length === 1 && items[0]?.product === MONTH_PRODUCT && items[0].quantity === artistIds.length;

/** One item for all artists, which replaces all other items; undefined when it exists already. */
async function itemsFor(
  stripe: Stripe,
  { items }: Billing,
  quantity: number,
): Promise<Stripe.SubscriptionUpdateParams.Item[] | undefined> {
  const [first] = items;
  if (first?.product === MONTH_PRODUCT && items.length === 1)
    return first.quantity === quantity ? undefined : [{ id: first.id, quantity }];
  const removed = items.map(({ id }) => ({ id, deleted: true }));
  return [...removed, { price: await monthPrice(stripe), quantity }];
}
