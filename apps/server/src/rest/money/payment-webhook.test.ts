import { listJobs, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { createStripeProvider } from '@stagedoor/payments';
import { signBody } from '@stagedoor/payments/stand-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const SECRET = 'whsec_0123456789abcdef0123456789';
const PATH = '/api/webhooks/stripe';
let test: TestServices;
let server: TestApp;
let demo: TestApp;
beforeAll(async () => {
  const payments = createStripeProvider({
    secretKey: 'sk_test_0123456789abcdef',
    webhookSecret: SECRET,
    connectWebhookSecret: null,
    apiBase: 'http://127.0.0.1:9',
    publicUrl: 'http://localhost:3000',
  });
  test = await openTestServices({ payments });
  [server, demo] = await Promise.all([openTestApp({ over: test }), openTestApp()]);
});
afterAll(async () => {
  await Promise.all([server.close(), demo.close()]);
  await test.close();
});

let count = 0;
function event(fields: { type?: string; object?: object } = {}) {
  const id = `evt_${++count}`;
  const object = fields.object ?? { id: 'in_1', object: 'invoice', customer: `cus_${count}` };
  const body = JSON.stringify({ id, object: 'event', type: fields.type ?? 'invoice.paid', data: { object } });
  return { id, body, customer: `cus_${count}` };
}
const seconds = () => Math.floor(Date.now() / 1000);
const deliver = (body: string, headers: Record<string, string>, app = server.app) =>
  app.inject({
    method: 'POST',
    url: PATH,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    payload: body,
  });
const signed = (body: string, atSeconds = seconds()) => ({
  'stripe-signature': signBody(body, SECRET, atSeconds),
});
const isKnown = async (id: string) =>
  (await test.services.client`select from payment_events where id = ${id}`).length === 1;
const jobs = () => listJobs(test.services, { name: 'billing-sync' });

// Proves (rules.md, Subscriptions and money): repeated calls and events change nothing
it('takes an event once, however often it is sent, and queues its customer', async () => {
  const { id, body, customer } = event();
  const answers = await Promise.all([1, 2, 3].map(() => deliver(body, signed(body))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await isKnown(id)).toBe(true);
  expect((await jobs()).filter((job) => JSON.stringify(job).includes(`"${customer}"`))).toEqual([
    { customerRef: customer },
  ]);
});

it('queues a customer once for many events at a time', async () => {
  const object = { id: 'sub_1', object: 'subscription', customer: 'cus_busy' };
  for (const type of ['customer.subscription.updated', 'invoice.finalized', 'charge.refunded']) {
    const { body } = event({ type, object });
    await deliver(body, signed(body));
  }
  expect((await jobs()).filter((job) => JSON.stringify(job).includes('cus_busy'))).toHaveLength(1);
});

it('finds the customer of a dispute by its charge', async () => {
  const { body } = event({
    type: 'charge.dispute.created',
    object: { id: 'du_1', object: 'dispute', charge: 'ch_1' },
  });
  await deliver(body, signed(body));
  expect(await jobs()).toContainEqual({ chargeRef: 'ch_1' });
});

it('accepts and ignores events that nothing depends on', async () => {
  const before = (await jobs()).length;
  for (const type of ['payment_intent.created', 'invoice.created', 'something.new']) {
    const { id, body } = event({ type });
    expect((await deliver(body, signed(body))).statusCode).toBe(200);
    expect(await isKnown(id)).toBe(false);
  }
  expect(await jobs()).toHaveLength(before);
});

// Proves (rules.md, Subscriptions and money): webhooks must be signed
it.each([
  ['without a signature', () => ({})],
  [
    'signed with another secret',
    (body: string) => ({ 'stripe-signature': signBody(body, 'whsec_other', seconds()) }),
  ],
  ['of six minutes ago', (body: string) => signed(body, seconds() - 360)],
  ['with the signature of another text', (body: string) => signed(`${body} `)],
  ['with a garbled signature', () => ({ 'stripe-signature': 't=now,v1=zz' })],
  ['with an empty signature', () => ({ 'stripe-signature': '' })],
])('refuses an event %s, without saying why', async (_name, headers) => {
  const before = (await jobs()).length;
  const { id, body } = event();
  const answer = await deliver(body, headers(body) as Record<string, string>);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ code: 'bad_request', message: 'The signature of this event is not valid' });
  expect(await isKnown(id)).toBe(false);
  expect(await jobs()).toHaveLength(before);
});

it.each(['', 'no json', '[]', 'null', '{}', '{"id":7,"type":null,"data":{}}'])(
  'refuses the correctly signed text %j',
  async (body) => {
    expect((await deliver(body, signed(body))).statusCode).toBe(400);
  },
);

it('refuses more than a megabyte', async () => {
  const body = `{"filler":"${'x'.repeat(1024 * 1024)}"}`;
  expect((await deliver(body, signed(body))).statusCode).toBe(413);
});

it('checks only the signature, not an origin or a session', async () => {
  const { body } = event();
  const headers = { ...signed(body), origin: 'https://somewhere.example', 'sec-fetch-site': 'cross-site' };
  const answer = await deliver(body, headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

it('does not exist with the demo provider', async () => {
  const { body } = event();
  expect((await deliver(body, signed(body), demo.app)).statusCode).toBe(404);
});
