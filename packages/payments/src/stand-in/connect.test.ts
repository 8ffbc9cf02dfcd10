import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StripeStandIn, startStripeStandIn } from './index.ts';

let standIn: StripeStandIn;
let stripe: Stripe;
beforeAll(async () => {
  standIn = await startStripeStandIn({ startsAt: new Date('2026-01-31T09:00:00.000Z') });
  const { hostname: host, port } = new URL(standIn.apiBase);
  stripe = new Stripe(standIn.secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0 });
});
afterAll(() => standIn.stop());

const openAccount = () =>
  stripe.accounts.create({
    controller: { stripe_dashboard: { type: 'express' } },
    capabilities: { transfers: { requested: true } },
  });
const linkTo = (account: string) =>
  stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: 'https://music.example.com/done',
    refresh_url: 'https://music.example.com/again',
  });
async function readyAccount() {
  const { id } = await openAccount();
  standIn.onboard((await linkTo(id)).url);
  return id;
}
/** A charge of $0.99. */
async function charge() {
  const { default_price: price } = await stripe.products.create({
    name: 'A month',
    default_price_data: { currency: 'usd', unit_amount: 99, recurring: { interval: 'month' } },
  });
  const { id: customer } = await stripe.customers.create({ email: 'fan@example.com' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: String(price), quantity: 1 }],
    success_url: 'https://music.example.com/thanks',
  });
  standIn.pay(session.url ?? '');
  return (await stripe.charges.list({ customer })).data[0]?.id ?? '';
}
const send = (destination: string, source_transaction: string, amount: number, currency = 'usd') =>
  stripe.transfers.create({ destination, source_transaction, amount, currency });

it('opens an account that takes transfers once its page is filled in', async () => {
  const { id, ...account } = await openAccount();
  expect(account).toMatchObject({ details_submitted: false, capabilities: { transfers: 'inactive' } });
  const { url } = await linkTo(id);
  standIn.takeEvents();
  expect(standIn.onboard(url)).toBe('https://music.example.com/done');
  expect(standIn.onboard(url)).toBe('https://music.example.com/again');
  expect(await stripe.accounts.retrieve(id)).toMatchObject({
    details_submitted: true,
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
    requirements: { currently_due: [], disabled_reason: null },
  });
  expect(standIn.takeEvents()).toMatchObject([{ type: 'account.updated', account: id }]);
  const late = await linkTo(id);
  standIn.advance(5 * 60_000);
  expect(standIn.onboard(late.url)).toBe('https://music.example.com/again');
});

it('answers for an account that it does not know as for one of another platform', async () => {
  await expect(stripe.accounts.retrieve('acct_x')).rejects.toMatchObject({
    statusCode: 403,
    code: 'account_invalid',
  });
});

it('lets a charge pay for transfers up to its amount, and groups them', async () => {
  const [account, source] = [await readyAccount(), await charge()];
  const first = await send(account, source, 60);
  const second = await send(account, source, 39);
  const { payment_intent, transfer_group } = await stripe.charges.retrieve(source);
  expect(transfer_group).toBe(`group_${payment_intent}`);
  const { data } = await stripe.transfers.list({ transfer_group: transfer_group ?? '' });
  expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
  await expect(send(account, source, 1)).rejects.toThrow(
    'must not exceed the source amount of $0.99. (There is already a transfer using this source, amounting to $0.99.)',
  );
});

it('refuses transfers to accounts that take none, in another currency, and beyond the balance', async () => {
  const source = await charge();
  const { id } = await openAccount();
  await expect(send(id, source, 1)).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
  const ready = await readyAccount();
  await expect(send(ready, source, 1, 'eur')).rejects.toThrow('must be the same');
  await expect(send('acct_x', source, 1)).rejects.toMatchObject({ code: 'resource_missing' });
  const large = { destination: ready, amount: 1_000_000, currency: 'usd' };
  await expect(stripe.transfers.create(large)).rejects.toMatchObject({ code: 'balance_insufficient' });
});

it('books transfers and reversals, which take back no more than is left and held', async () => {
  const [account, source] = [await readyAccount(), await charge()];
  const { id, balance_transaction: booked } = await send(account, source, 60);
  expect(booked).toMatch(/^txn_/);
  await stripe.transfers.createReversal(id, { amount: 20 });
  await expect(stripe.transfers.createReversal(id, { amount: 41 })).rejects.toThrow('unreversed amount');
  standIn.payOutAccount(account);
  await expect(stripe.transfers.createReversal(id)).rejects.toMatchObject({ code: 'balance_insufficient' });
  expect(await stripe.transfers.retrieve(id, { expand: ['balance_transaction'] })).toMatchObject({
    amount_reversed: 20,
    reversed: false,
    reversals: { data: [{ amount: 20 }] },
    balance_transaction: { amount: -60, type: 'transfer' },
  });
});

it('forgets keys', async () => {
  const options = { idempotencyKey: 'once' };
  const first = await stripe.customers.create({}, options);
  standIn.forgetKeys();
  expect((await stripe.customers.create({}, options)).id).not.toBe(first.id);
});
