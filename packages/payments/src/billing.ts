import type { BillingState } from '@stagedoor/core';
import type Stripe from 'stripe';
import { artistOfProduct } from './artist-price.ts';
import type { StripeDeps } from './deps.ts';
import { isMissing } from './refusals.ts';

/** A subscription at Stripe with all of its items. */
export interface Billing {
  id: string;
  status: Stripe.Subscription.Status;
  createdAt: number;
  /** Every month of it begins on this one's day. */
  anchor: number;
  endedAt: number | null;
  /** Everything on it ends with the paid month. */
  isEnding: boolean;
  /** Counts our changes, see `changeBilling`. */
  revision: number;
  latestInvoice: Stripe.Invoice | null;
  items: BillingItem[];
}

export interface BillingItem {
  ref: string;
  artistId: number;
  periodStart: number;
  periodEnd: number;
}

const ENDED = new Set(['canceled', 'incomplete_expired']);
/** Its first payment is under way; it becomes active or expires by itself. */
const isBegun = ({ status }: Stripe.Subscription) => status !== 'incomplete';
export const isLive = ({ status }: Billing) => !ENDED.has(status);
export const isUnpaid = ({ status }: Billing) => status !== 'active' && status !== 'trialing';

/** Every subscription of a customer, newest first; null when Stripe knows no such customer. */
export async function readBillings({ stripe }: StripeDeps, customer: string): Promise<Billing[] | null> {
  try {
    const list = await stripe.subscriptions
      .list({ customer, status: 'all', limit: 100, expand: ['data.latest_invoice'] })
      .autoPagingToArray({ limit: 1_000 });
    return await Promise.all(list.filter(isBegun).map((subscription) => toBilling(stripe, subscription)));
  } catch (error) {
    if (isMissing(error, 'customer')) return null;
    throw error;
  }
}

export async function toBilling(stripe: Stripe, subscription: Stripe.Subscription): Promise<Billing> {
  const { latest_invoice: latestInvoice } = subscription;
  return {
    id: subscription.id,
    status: subscription.status,
    createdAt: subscription.created,
    anchor: subscription.billing_cycle_anchor,
    endedAt: subscription.ended_at,
    isEnding: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    revision: Number(subscription.metadata.revision ?? 0),
    latestInvoice: typeof latestInvoice === 'string' ? null : latestInvoice,
    items: await readItems(stripe, subscription),
  };
}

/** A list inside of an answer holds ten; the others are asked for. */
async function readItems(stripe: Stripe, { id, items }: Stripe.Subscription): Promise<BillingItem[]> {
  const all = items.has_more
    ? await stripe.subscriptionItems
        .list({ subscription: id, limit: 100 })
        .autoPagingToArray({ limit: 1_000 })
    : items.data;
  return all.flatMap((item) => {
    const { product } = item.price;
    const artistId = artistOfProduct(typeof product === 'string' ? product : product.id);
    if (artistId === null) return [];
    const { current_period_start: periodStart, current_period_end: periodEnd } = item;
    return [{ ref: item.id, artistId, periodStart, periodEnd }];
  });
}

/** Stripe renews at the end of the month, and tells us some minutes later at most. */
const RENEWAL_SECONDS = 15 * 60;

/** Those whom the next bill will hold. */
export const goingOn = (billing: Billing): BillingItem[] => (billing.isEnding ? [] : billing.items);

/** What core is told of a billing, or of having none. */
export function toState(customerRef: string, billing: Billing | null, now: Date): BillingState {
  if (!billing) return { customerRef, billingRef: null, status: 'ended', periodEnd: now, items: [] };
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
    items: isOver ? [] : goingOn(billing).map(({ artistId, ref }) => ({ artistId, itemRef: ref })),
  };
}

/**
 * Stripe moves on to the next period before it is paid: while the payment fails, all is paid until its start. One
 * that ended early was paid until then at most.
 */
function paidUntil(billing: Billing, status: BillingState['status']): number {
  const [item] = billing.items;
  const { createdAt, endedAt, latestInvoice } = billing;
  if (!item) return endedAt ?? createdAt;
  if (status === 'active') return item.periodEnd;
  if (status === 'past_due') return item.periodStart;
  if (endedAt !== null && endedAt >= item.periodEnd) return item.periodEnd;
  return latestInvoice?.status === 'paid' ? (endedAt ?? item.periodEnd) : item.periodStart;
}
