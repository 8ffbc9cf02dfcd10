import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StripeStandIn, startStripeStandIn } from './index.ts';

const path = process.env.STRIPE_FIXTURES ?? '';

type Json = Record<string, unknown>;

/** Fields of the published examples that the current API version no longer has. */
const GONE: Readonly<Record<string, readonly string[]>> = {
  charge: ['source'],
  invoice: ['subscription'],
  payment_intent: ['source'],
  subscription_item: ['plan'],
};
/** Fields of the current API version, held to Stripe's types by the compiler, that the published examples lack. */
const NEWER: Readonly<Record<string, readonly string[]>> = {
  'checkout.session': ['allowed_payment_method_types'],
  dispute: ['intended_submission_method'],
  payment_intent: ['allowed_payment_method_types', 'payment_record'],
  product: ['tax_details'],
};
/** Sent only on request, or only by some payment methods. */
const ON_REQUEST: Readonly<Record<string, readonly string[]>> = {
  charge: ['refunds'],
  price: ['unit_amount_decimal'],
  dispute: ['evidence', 'evidence_details', 'payment_method_details'],
  refund: ['destination_details'],
};

const PERIOD: Stripe.SubscriptionUpdateParams.AddInvoiceItem.Period = {
  start: { type: 'timestamp', timestamp: 1_770_000_000 },
  end: { type: 'timestamp', timestamp: 1_771_000_000 },
};

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/** A reference is an id, or the whole object when it was expanded. */
const isExpanded = (mine: unknown, theirs: unknown) =>
  typeof theirs === 'string' && typeof mine === 'object' && mine !== null && 'id' in mine;

/** Every field in which one of our objects differs from Stripe's example. */
function compare(ours: Json, example: Json, kind: string): string[] {
  const left = [...(GONE[kind] ?? []), ...(ON_REQUEST[kind] ?? [])];
  const missing = Object.keys(example).filter((field) => !(field in ours) && !left.includes(field));
  const foreign = Object.keys(ours).filter((field) => !(field in example) && !NEWER[kind]?.includes(field));
  const other = Object.keys(example).filter((field) => {
    const [mine, theirs] = [ours[field], example[field]];
    return (
      mine !== undefined &&
      mine !== null &&
      theirs !== null &&
      kindOf(mine) !== kindOf(theirs) &&
      !isExpanded(mine, theirs)
    );
  });
  return [
    ...missing.map((field) => `${kind}.${field} is missing`),
    ...foreign.map((field) => `${kind}.${field} is not Stripe's`),
    ...other.map((field) => `${kind}.${field} is a ${kindOf(ours[field])}`),
  ];
}

describe.runIf(path !== '')('the examples that Stripe publishes', () => {
  const { resources } = JSON.parse(path ? readFileSync(path, 'utf8') : '{}') as {
    resources: Record<string, Json>;
  };
  let standIn: StripeStandIn;
  const found = new Map<string, Json>();

  /** Keeps one object of each kind from the answers. */
  function collect(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const json = value as Json;
    if (typeof json.object === 'string' && !found.has(json.object)) found.set(json.object, json);
    for (const inner of Object.values(json)) collect(inner);
  }

  beforeAll(async () => {
    standIn = await startStripeStandIn({ startsAt: new Date('2026-01-31T09:00:00.000Z') });
    const { hostname: host, port } = new URL(standIn.apiBase);
    const stripe = new Stripe(standIn.secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0 });
    const recurring = { interval: 'month' } as const;
    const product = await stripe.products.create({
      name: 'A month',
      default_price_data: { currency: 'usd', unit_amount: 99, recurring },
      expand: ['default_price'],
    });
    const customer = await stripe.customers.create({ email: 'fan@example.com' });
    const { id: price } = product.default_price as Stripe.Price;
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price, quantity: 2 }],
      success_url: 'https://music.example.com/thanks',
    });
    standIn.pay(session.url ?? '');
    const portal = await stripe.billingPortal.sessions.create({ customer: customer.id });
    const [{ id: subscription = '' } = {}] = standIn.subscriptionsOf(customer.id);
    await stripe.subscriptions.update(subscription, {
      add_invoice_items: [
        {
          price_data: { currency: 'usd', product: product.id, unit_amount: 40 },
          quantity: 1,
          period: PERIOD,
        },
      ],
    });
    const [charge] = standIn.chargesOf(customer.id);
    const refund = await stripe.refunds.create({ charge: charge?.id ?? '', amount: 10 });
    const account = await stripe.accounts.create({
      controller: { stripe_dashboard: { type: 'express' } },
      capabilities: { transfers: { requested: true } },
    });
    const link = await stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      return_url: 'https://music.example.com/done',
      refresh_url: 'https://music.example.com/again',
    });
    standIn.onboard(link.url);
    const transfer = await stripe.transfers.create({
      amount: 50,
      currency: 'usd',
      destination: account.id,
      source_transaction: charge?.id ?? '',
    });
    const reversal = await stripe.transfers.createReversal(transfer.id, { amount: 5 });
    standIn.dispute(charge?.id ?? '');
    const answers = [
      account,
      link,
      transfer,
      reversal,
      product,
      customer,
      session,
      portal,
      refund,
      await stripe.subscriptions.list({ customer: customer.id, expand: ['data.latest_invoice'] }),
      await stripe.invoices.list({
        customer: customer.id,
        expand: ['data.payments.data.payment'],
      }),
      await stripe.charges.list({ customer: customer.id, expand: ['data.balance_transaction'] }),
      await stripe.invoiceItems.list({ customer: customer.id, pending: true }),
      await stripe.disputes.list({ charge: charge?.id ?? '' }),
      ...standIn.takeEvents().map(({ body }) => JSON.parse(body)),
    ];
    for (const answer of answers) collect(JSON.parse(JSON.stringify(answer)));
  });
  afterAll(() => standIn.stop());

  it.each([
    'account',
    'account_link',
    'balance_transaction',
    'billing_portal.session',
    'charge',
    'checkout.session',
    'customer',
    'dispute',
    'event',
    'invoice',
    'invoice_payment',
    'invoiceitem',
    'line_item',
    'payment_intent',
    'price',
    'product',
    'refund',
    'subscription',
    'subscription_item',
    'transfer',
    'transfer_reversal',
  ])('a %s has the fields of the example', (kind) => {
    const ours = found.get(kind);
    expect(ours, 'answered').toBeDefined();
    expect(compare(ours ?? {}, resources[kind] ?? {}, kind)).toEqual([]);
  });
});
