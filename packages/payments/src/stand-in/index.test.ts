import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StripeStandIn, signBody, startStripeStandIn } from './index.ts';

let standIn: StripeStandIn;
let stripe: Stripe;
beforeAll(async () => {
  standIn = await startStripeStandIn({ startsAt: new Date('2026-01-31T09:00:00.000Z') });
  const { hostname: host, port } = new URL(standIn.apiBase);
  stripe = new Stripe(standIn.secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0 });
});
afterAll(() => standIn.stop());

const artistPrice = async (id: string) => {
  const product = await stripe.products.create({
    id,
    name: `Artist ${id}`,
    default_price_data: { currency: 'usd', unit_amount: 99, recurring: { interval: 'month' } },
  });
  return String(product.default_price);
};
async function pay(...prices: string[]) {
  const { id: customer } = await stripe.customers.create({ email: 'fan@example.com' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: prices.map((price) => ({ price, quantity: 1 })),
    success_url: 'https://music.example.com/thanks?session={CHECKOUT_SESSION_ID}',
  });
  const next = standIn.pay(session.url ?? '');
  expect(next).toBe(`https://music.example.com/thanks?session=${session.id}`);
  return customer;
}

it('repeats the answer for the same key, and refuses the key for another request', async () => {
  const options = { idempotencyKey: 'once' };
  const first = await stripe.customers.create({ email: 'a@example.com' }, options);
  const again = await stripe.customers.create({ email: 'a@example.com' }, options);
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  await expect(stripe.customers.create({ email: 'b@example.com' }, options)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  });
});

it('refuses a wrong key, an unknown object, an unknown parameter, and an expansion that is too deep', async () => {
  const { hostname: host, port } = new URL(standIn.apiBase);
  const stranger = new Stripe('sk_test_wrong', { host, port, protocol: 'http', maxNetworkRetries: 0 });
  await expect(stranger.customers.retrieve('cus_x')).rejects.toMatchObject({ statusCode: 401 });
  await expect(stripe.customers.retrieve('cus_x')).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  });
  const wrong = { email: 'c@example.com', colour: 'red' } as Stripe.CustomerCreateParams;
  await expect(stripe.customers.create(wrong)).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'colour',
  });
  const customer = await pay(await artistPrice('artist_900'));
  const deep = { customer, expand: ['data.latest_invoice.payments.data.payment'] };
  await expect(stripe.subscriptions.list(deep)).rejects.toThrow('more than 4 levels');
});

it('bills one month of the whole quantity with the added lines, and charges it an hour later', async () => {
  const [first, second] = [await artistPrice('artist_901'), await artistPrice('artist_902')];
  const customer = await pay(first);
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  const id = subscription?.id ?? '';
  standIn.advance(14 * 24 * 3_600_000);
  const { items } = await stripe.subscriptions.retrieve(id);
  const { id: item = '', current_period_end: end = 0 } = items.data[0] ?? {};
  const now = Math.floor(standIn.now().getTime() / 1000);
  await stripe.subscriptions.update(id, {
    items: [{ id: item, quantity: 3 }],
    add_invoice_items: [
      {
        price_data: { currency: 'usd', product: 'artist_902', unit_amount: 50 },
        period: { start: { type: 'timestamp', timestamp: now }, end: { type: 'timestamp', timestamp: end } },
      },
    ],
    proration_behavior: 'none',
  });
  const prorated = stripe.subscriptions.update(id, { items: [{ id: item, quantity: 4 }] });
  await expect(prorated).rejects.toThrow('prorates nothing');
  const double: Stripe.SubscriptionUpdateParams = {
    items: [{ price: first }, { price: second }],
    proration_behavior: 'none',
  };
  await expect(stripe.subscriptions.update(id, double)).rejects.toThrow('same plan');
  standIn.advance(14 * 24 * 3_600_000);
  const [draft] = (await stripe.invoices.list({ customer })).data;
  expect(draft).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle', total: 50 + 3 * 99 });
  standIn.advance(3_600_000);
  const [paid] = (await stripe.invoices.list({ customer, expand: ['data.payments'] })).data;
  expect(paid).toMatchObject({ status: 'paid', amount_paid: 347 });
  const [charge] = (await stripe.charges.list({ customer, expand: ['data.balance_transaction'] })).data;
  expect(charge).toMatchObject({ amount: 347, balance_transaction: { fee: 40, net: 307 } });
  expect(paid?.payments?.data[0]?.payment.payment_intent).toBe(charge?.payment_intent);
});

it('retries a declined card, and then ends the subscription', async () => {
  const customer = await pay(await artistPrice('artist_903'));
  standIn.declineCards(customer);
  standIn.takeEvents();
  standIn.advance(33 * 24 * 3_600_000);
  const statusOf = async () => (await stripe.subscriptions.list({ customer, status: 'all' })).data[0]?.status;
  expect(await statusOf()).toBe('past_due');
  standIn.advance(15 * 24 * 3_600_000);
  expect(await statusOf()).toBe('canceled');
  const told = standIn.takeEvents().map(({ type }) => type);
  expect(told.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  expect(told.at(-1)).toBe('customer.subscription.deleted');
});

it('signs events as the client checks them', async () => {
  await stripe.customers.create({ email: 'd@example.com' });
  const [event] = standIn.takeEvents().slice(-1);
  const body = event?.body ?? '';
  const header = signBody(body, standIn.webhookSecret, Math.floor(Date.now() / 1000));
  expect(stripe.webhooks.constructEvent(body, header, standIn.webhookSecret)).toMatchObject({
    id: event?.id,
    type: 'customer.created',
  });
});
