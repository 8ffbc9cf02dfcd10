import {
  makeArtist,
  openTestServices,
  startServerProgram,
  startWorkerProgram,
  type TestServices,
} from '@stagedoor/core/testing';
import { type StripeStandIn, startStripeStandIn } from '@stagedoor/payments/stand-in';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

let test: TestServices;
let stripe: StripeStandIn;
let server: Awaited<ReturnType<typeof startServerProgram>>;
let worker: Awaited<ReturnType<typeof startWorkerProgram>>;

beforeAll(async () => {
  [test, stripe] = await Promise.all([openTestServices(), startStripeStandIn()]);
  const env = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: stripe.connectWebhookSecret,
    STRIPE_API_BASE: stripe.apiBase,
  };
  [server, worker] = await Promise.all([
    startServerProgram({ ...test, env }),
    startWorkerProgram({ ...test, env }),
  ]);
});
afterAll(async () => {
  await Promise.all([server?.stop(), worker?.stop()]);
  await stripe.stop();
  await test.close();
});

async function signUp() {
  const body = {
    username: 'payer',
    email: 'payer@example.com',
    password: 'secret password',
    isArtist: false,
  };
  const response = await send('POST', '/api/register', { body });
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie };
}

function send(method: string, path: string, { body, cookie }: { body?: object; cookie?: string } = {}) {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) };
  return fetch(`${server.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

/** Delivers all pending Stripe events to the server. */
async function deliverAll() {
  for (const event of stripe.takeEvents())
    expect(await stripe.deliver(event, `${server.url}/api/webhooks/stripe`)).toBe(200);
}

// Proves (rules.md, Subscriptions and money): Checkout, a further artist on the same invoice, cancel, resume
it('subscribes, bills two artists together, cancels and resumes, on several servers that run with Stripe', async () => {
  const [first, second] = [await makeArtist(test.services), await makeArtist(test.services)];
  const as = await signUp();
  const isSubscribed = async (artistId: number) =>
    (await send('GET', `/api/subscriptions/status/${artistId}`, as)).json();

  const asked = await send('POST', '/api/subscriptions', { ...as, body: { artistId: first.id } });
  expect(asked.status).toBe(202);
  const { checkoutUrl } = (await asked.json()) as { checkoutUrl: string };
  const again = await send('POST', '/api/subscriptions', { ...as, body: { artistId: first.id } });
  expect(await again.json()).toEqual({ checkoutUrl });
  expect(await isSubscribed(first.id)).toMatchObject({ subscribed: false });

  expect(await (await fetch(checkoutUrl)).text()).toContain('Pay $0.99');
  const paid = await fetch(checkoutUrl, { method: 'POST', redirect: 'manual' });
  expect(paid.headers.get('location')).toMatch(`http://127.0.0.1/subscribe/${first.id}`);
  await deliverAll();
  await vi.waitFor(
    async () => expect(await isSubscribed(first.id)).toMatchObject({ subscribed: true }),
    10_000,
  );

  const added = await send('POST', '/api/subscriptions', { ...as, body: { artistId: second.id } });
  expect(added.status).toBe(201);
  expect(await isSubscribed(second.id)).toMatchObject({ subscribed: true });
  expect((await send('POST', '/api/subscriptions', { ...as, body: { artistId: second.id } })).status).toBe(
    200,
  );

  const cancelled = (await (await send('DELETE', `/api/subscriptions/${second.id}`, as)).json()) as {
    endDate: string;
  };
  const [customer] = await test.services.db.query.paymentCustomers.findMany();
  const [billing] = stripe.subscriptionsOf(customer?.providerRef ?? '');
  expect(new Date(cancelled.endDate).getTime()).toBe((billing?.items[0]?.current_period_end ?? 0) * 1000);
  expect(billing?.items).toHaveLength(1);
  expect(await isSubscribed(second.id)).toMatchObject({ subscribed: true });

  const resumed = await send('POST', `/api/subscriptions/${second.id}/resume`, as);
  expect(await resumed.json()).toMatchObject({ endDate: null, active: true });
  await send('DELETE', `/api/subscriptions/${first.id}`, as);
  await send('DELETE', `/api/subscriptions/${second.id}`, as);
  expect(stripe.subscriptionsOf(customer?.providerRef ?? '')).toMatchObject([{ cancel_at_period_end: true }]);

  await deliverAll();
  const invoices = await vi.waitFor(async () => {
    const found = await (await send('GET', '/api/billing/invoices', as)).json();
    expect(found).toHaveLength(1);
    return found as { amountCents: number }[];
  }, 10_000);
  expect(invoices[0]).toMatchObject({ amountCents: 99, state: 'paid' });
});
