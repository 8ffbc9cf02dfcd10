import { systemContext } from '@stagedoor/core';
import { checkLedger } from '@stagedoor/core/money/ledger';
import { cancelSubscription } from '@stagedoor/core/money/subscriptions';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStripeClient } from './stripe-client.ts';
import { openTestPayers, type TestPayers } from './testing/open-payers.ts';

let open: TestPayers;
beforeAll(async () => {
  open = await openTestPayers();
});
afterAll(() => open.close());

/** A person who subscribed when every artist was a separate item at Stripe. */
async function oldSubscriber(artistIds: readonly number[]) {
  const { stripe: standIn, test } = open;
  const stripe = createStripeClient(standIn.secretKey, standIn.apiBase);
  const person = await open.signUp();
  const { id: customer } = await stripe.customers.create({ metadata: { userId: person.id } });
  const prices: string[] = [];
  for (const artistId of artistIds) {
    const product = await stripe.products.create({
      id: `artist_${artistId}`,
      name: `Artist ${artistId}`,
      default_price_data: { currency: 'usd', unit_amount: 99, recurring: { interval: 'month' } },
    });
    prices.push(String(product.default_price));
  }
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: prices.map((price) => ({ price, quantity: 1 })),
    success_url: 'https://music.example.com/thanks',
    subscription_data: { metadata: { userId: person.id } },
  });
  standIn.pay(session.url ?? '');
  await test.services.db
    .insert(tables.paymentCustomers)
    .values({ userId: person.id, provider: 'stripe', providerRef: customer });
  return { ...person, customer, stripe };
}

const linesOf = (invoiceId: number | undefined) =>
  open.test.services.db
    .select({ artistId: tables.invoiceLines.artistId, cents: tables.invoiceLines.amountCents })
    .from(tables.invoiceLines)
    .where(eq(tables.invoiceLines.invoiceId, invoiceId ?? 0))
    .orderBy(tables.invoiceLines.id);

describe('a subscription with an item for each artist', () => {
  // Proves (rules.md, Subscriptions and money): a person can subscribe to any number of artists, and gets one invoice a month
  it('gets one item for all of them when it is next read, without a charge, and keeps its invoices', async () => {
    const ids = await open.artists(12);
    const person = await oldSubscriber(ids);
    expect(open.billedOf(person.customer)).toEqual([{ items: 12, quantity: 1 }]);
    await open.sync(person.id);
    await open.sync(person.id);
    expect(open.billedOf(person.customer)).toEqual([{ items: 1, quantity: 12 }]);
    expect(open.stripe.waitingLinesOf(open.liveOf(person.customer)[0]?.id ?? '')).toEqual([]);
    expect((await open.rowsOf(person.id)).map(({ artistId }) => artistId)).toEqual(ids);
    open.passMonth(person.customer);
    await open.sync(person.id);
    const invoices = await open.invoicesOf(person.id);
    expect(invoices.map(({ amountCents, state }) => [amountCents, state])).toEqual([
      [12 * 99, 'paid'],
      [12 * 99, 'paid'],
    ]);
    for (const { id } of invoices)
      expect(await linesOf(id)).toEqual(ids.map((artistId) => ({ artistId, cents: 99 })));
  });

  it('gets it before a change, and keeps its pending lines', async () => {
    const ids = await open.artists(2);
    const person = await oldSubscriber(ids);
    const { id: billing = '', items = [] } = open.liveOf(person.customer)[0] ?? {};
    const { current_period_start: start = 0, current_period_end: end = 0 } = items[0] ?? {};
    await person.stripe.subscriptions.update(billing, {
      add_invoice_items: [
        {
          price_data: { currency: 'usd', product: `artist_${ids[1]}`, unit_amount: 40 },
          period: {
            start: { type: 'timestamp', timestamp: start },
            end: { type: 'timestamp', timestamp: end },
          },
        },
      ],
    });
    await open.sync(person.id);
    await cancelSubscription(person.ctx, { artistId: ids[0] });
    open.passMonth(person.customer);
    await open.sync(person.id);
    expect(await linesOf((await open.invoicesOf(person.id)).at(-1)?.id)).toEqual([
      { artistId: ids[1], cents: 40 },
      { artistId: ids[1], cents: 99 },
    ]);
  });

  it('ends with its month when it was cancelled', async () => {
    const ids = await open.artists(2);
    const person = await oldSubscriber(ids);
    open.stripe.cancelInPortal(person.customer);
    await open.sync(person.id);
    expect(open.liveOf(person.customer)).toMatchObject([{ cancel_at_period_end: true }]);
    expect((await open.rowsOf(person.id)).map(({ endDate }) => endDate)).toEqual(
      ids.map(() => open.endOf(person.customer)),
    );
    open.pass(40);
    await open.sync(person.id);
    expect(open.liveOf(person.customer)).toEqual([]);
    expect((await open.rowsOf(person.id)).some(({ active }) => active)).toBe(false);
  });
});

it('a quantity that somebody changed at Stripe is corrected', async () => {
  const ids = await open.artists(2);
  const person = await open.subscriber(...ids);
  const { id: billing = '', items = [] } = open.liveOf(person.customer)[0] ?? {};
  const stripe = createStripeClient(open.stripe.secretKey, open.stripe.apiBase);
  await stripe.subscriptions.update(billing, {
    items: [{ id: items[0]?.id ?? '', quantity: 5 }],
    proration_behavior: 'none',
  });
  await open.sync(person.id);
  expect(open.billedOf(person.customer)).toEqual([{ items: 1, quantity: 2 }]);
});

it('keeps the accounts correct through all of this', async () => {
  expect(await checkLedger(systemContext(open.test.services, 'test'))).toEqual([]);
});
