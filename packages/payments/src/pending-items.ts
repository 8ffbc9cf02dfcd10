import type { PendingItem } from '@stagedoor/core';
import type Stripe from 'stripe';
import { artistOfProduct } from './products.ts';

/** A customer's invoice items that are on no invoice yet, oldest first. */
export const readPendingItems = async (stripe: Stripe, customer: string): Promise<Stripe.InvoiceItem[]> =>
  (
    await stripe.invoiceItems
      .list({ customer, pending: true, limit: 100 })
      .autoPagingToArray({ limit: 1_000 })
  ).reverse();

/** Those of them that a subscription will bill, and that name an artist, in our terms. */
export const pendingItemsOf = (
  { id }: Pick<Stripe.Subscription, 'id'>,
  items: readonly Stripe.InvoiceItem[],
): PendingItem[] =>
  items
    .filter(({ parent }) => parent?.subscription_details?.subscription === id)
    .flatMap((item) => {
      const artistId = artistOfProduct(item.pricing?.price_details?.product ?? '');
      const { start, end } = item.period;
      const time = { startsAt: new Date(start * 1000), endsAt: new Date(end * 1000) };
      return artistId === null ? [] : [{ providerRef: item.id, artistId, amountCents: item.amount, ...time }];
    });
