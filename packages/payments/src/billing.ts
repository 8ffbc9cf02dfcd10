import type { BillingState, Ctx, PendingItem } from '@stagedoor/core';
import type Stripe from 'stripe';
import type { StripeDeps } from './deps.ts';
import { pendingItemsOf, readPendingItems } from './pending-items.ts';
import { artistOfProduct } from './products.ts';
import { isMissing } from './refusals.ts';
import { type Roster, readRosters } from './rosters.ts';

/** A subscription at Stripe, and the artists it bills. */
export interface Billing {
  id: string;
  status: Stripe.Subscription.Status;
  createdAt: number;
  /** The day of the month on which each billing period starts. */
  anchor: number;
  endedAt: number | null;
  /** The whole subscription ends with the paid month. */
  isEnding: boolean;
  latestInvoice: Stripe.Invoice | null;
  /** The current month; null without any item. */
  period: { start: number; end: number } | null;
  /** Artists whose month is running or, unless the subscription is ending, is billed next. */
  artistIds: readonly number[];
  /** The artists billed over time, newest first. */
  rosters: readonly Roster[];
  /** The items at Stripe: one, or one per artist on subscriptions made before that change. */
  items: readonly { id: string; product: string; quantity: number }[];
  /** The items that wait for the next invoice beside the months. */
  pendingItems: readonly PendingItem[];
}

const ENDED = new Set(['canceled', 'incomplete_expired']);
/** The first payment is pending. The subscription becomes active or expires by itself. */
const isBegun = ({ status }: Stripe.Subscription) => status !== 'incomplete';
export const isLive = ({ status }: Billing) => !ENDED.has(status);
export const isUnpaid = ({ status }: Billing) => status !== 'active' && status !== 'trialing';

/** Every subscription of a customer, newest first; null when Stripe does not know the customer. */
export async function readBillings(
  ctx: Ctx,
  { stripe }: StripeDeps,
  customer: string,
): Promise<Billing[] | null> {
  try {
    const [list, pending] = await Promise.all([
      stripe.subscriptions
        .list({ customer, status: 'all', limit: 100, expand: ['data.latest_invoice'] })
        .autoPagingToArray({ limit: 1_000 }),
      readPendingItems(stripe, customer),
    ]);
    return await Promise.all(
      list
        .filter(isBegun)
        .map((subscription) => toBilling(ctx, stripe, subscription, pendingItemsOf(subscription, pending))),
    );
  } catch (error) {
    if (isMissing(error, 'customer')) return null;
    throw error;
  }
}

export async function toBilling(
  ctx: Ctx,
  stripe: Stripe,
  subscription: Stripe.Subscription,
  pendingItems: readonly PendingItem[],
): Promise<Billing> {
  const { latest_invoice: latestInvoice } = subscription;
  const found = await readItems(stripe, subscription);
  const items = found.map(toItem);
  const rosters = await readHistory(ctx, subscription, items);
  const [item] = found;
  return {
    id: subscription.id,
    status: subscription.status,
    createdAt: subscription.created,
    anchor: subscription.billing_cycle_anchor,
    endedAt: subscription.ended_at,
    isEnding: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    latestInvoice: typeof latestInvoice === 'string' ? null : latestInvoice,
    period: item ? { start: item.current_period_start, end: item.current_period_end } : null,
    artistIds: rosters[0]?.artistIds ?? [],
    rosters,
    items,
    pendingItems,
  };
}

/** A list inside an answer holds ten items; the rest are fetched. */
async function readItems(
  stripe: Stripe,
  { id, items }: Stripe.Subscription,
): Promise<Stripe.SubscriptionItem[]> {
  if (!items.has_more) return items.data;
  return stripe.subscriptionItems.list({ subscription: id, limit: 100 }).autoPagingToArray({ limit: 1_000 });
}

const toItem = ({ id, quantity, price: { product } }: Stripe.SubscriptionItem) => ({
  id,
  product: typeof product === 'string' ? product : product.id,
  quantity: quantity ?? 0,
});

/** The rosters, preceded by the artist of Checkout, or by those of a subscription with one item per artist. */
async function readHistory(
  ctx: Ctx,
  { id, created, metadata }: Stripe.Subscription,
  items: Billing['items'],
): Promise<Roster[]> {
  const named = items.flatMap(({ product }) => artistOfProduct(product) ?? []);
  const first = Number(metadata.artistId);
  const artistIds = named.length > 0 ? named : first > 0 ? [first] : [];
  const rosters = await readRosters(ctx, id, metadata.roster ? Number(metadata.roster) : null);
  if (artistIds.length === 0) return rosters;
  return [...rosters, { id: 0, previousId: null, artistIds, createdAt: new Date((created - 1) * 1000) }];
}

/** Stripe renews at the end of the month, and notifies us within some minutes. */
const RENEWAL_SECONDS = 15 * 60;

/** The artists on the next invoice. */
export const goingOn = (billing: Billing): readonly number[] => (billing.isEnding ? [] : billing.artistIds);

/** Core's view of a billing, or of having none. */
export function toState(customerRef: string, billing: Billing | null, now: Date): BillingState {
  const nothing = { artistIds: [], pendingItems: [] };
  if (!billing) return { customerRef, billingRef: null, status: 'ended', periodEnd: now, ...nothing };
  const isOver = !isLive(billing);
  const status = isOver ? 'ended' : isUnpaid(billing) ? 'past_due' : 'active';
  const end = paidUntil(billing, status);
  return {
    customerRef,
    billingRef: isOver ? null : billing.id,
    status,
    periodEnd: new Date(end * 1000),
    anchorDay: new Date(billing.anchor * 1000).getUTCDate(),
    ...(status === 'active' && { openUntil: new Date((end + RENEWAL_SECONDS) * 1000) }),
    ...(isOver ? nothing : { artistIds: goingOn(billing), pendingItems: billing.pendingItems }),
  };
}

/**
 * Stripe moves to the next period before it is paid: while the payment fails, the paid time ends where that
 * period starts. A subscription that ended early was paid until then at most.
 */
function paidUntil(billing: Billing, status: BillingState['status']): number {
  const { createdAt, endedAt, latestInvoice, period } = billing;
  if (!period) return endedAt ?? createdAt;
  if (status === 'active') return period.end;
  if (status === 'past_due') return period.start;
  if (endedAt !== null && endedAt >= period.end) return period.end;
  return latestInvoice?.status === 'paid' ? (endedAt ?? period.end) : period.start;
}
