import { createDemoPayments } from '@stagedoor/core/money/payments';
import { openTestServices, type TestServices } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let fan: Person;
let artist: Person;
let artistId: number;
beforeAll(async () => {
  server = await openTestApp();
  [fan, artist] = await Promise.all([server.register(), server.register({ isArtist: true })]);
  const body = { name: 'The Billed' };
  artistId = (await server.call('POST', '/api/dashboard/create-artist-profile', { as: artist, body })).json()
    .id;
  await server.call('POST', '/api/subscriptions', { as: fan, body: { artistId } });
});
afterAll(() => server.close());

// Proves (Subscribing and subscribers): POST, GET /api/subscriptions, GET /api/subscriptions/status/{artistId}
it('a subscription has only the documented fields', async () => {
  const [subscription] = (await server.call('GET', '/api/subscriptions', { as: fan })).json();
  expect(Object.keys(subscription).sort()).toEqual([
    'active',
    'artist',
    'artistId',
    'endDate',
    'id',
    'startDate',
    'userId',
  ]);
});

it('invoices are listed for the person who pays them, page by page', async () => {
  expect((await server.call('GET', '/api/billing/invoices')).statusCode).toBe(401);
  const answer = await server.call('GET', '/api/billing/invoices?limit=1', { as: fan });
  expect(answer.json()).toMatchObject([
    { state: 'paid', amountCents: 99, lines: [{ artistId, artistName: 'The Billed', amountCents: 99 }] },
  ]);
  expect(answer.headers.link).toBeUndefined();
  expect((await server.call('GET', '/api/billing/invoices?cursor=x', { as: fan })).statusCode).toBe(400);
  expect((await server.call('GET', '/api/billing/invoices', { as: artist })).json()).toEqual([]);
});

// Proves (Subscribing and subscribers): subscriber row: id, userId, username, email, profileImage, active, startDate, endDate, state
// Instead of (Subscribing and subscribers): the subscriber's e-mail address
// Proves (Subscribing and subscribers): GET /api/dashboard/subscribers
it('subscribers and earnings are shown to the artist, without e-mail addresses', async () => {
  const subscribers = await server.call('GET', '/api/dashboard/subscribers', { as: artist });
  expect(subscribers.json()).toEqual([
    {
      id: fan.user.id,
      userId: fan.user.id,
      username: fan.user.username,
      email: null,
      profileImage: null,
      active: true,
      startDate: expect.any(String),
      endDate: null,
      state: 'active',
    },
  ]);
  expect(subscribers.body).not.toContain(fan.user.email);
  const earnings = await server.call('GET', '/api/dashboard/earnings', { as: artist });
  expect(earnings.json()).toMatchObject({
    currency: 'USD',
    grossCents: 99,
    feeCents: 33,
    shareCents: 7,
    netCents: 59,
  });

  const admin = await server.register({ isAdmin: true });
  const other = await server.register({ isArtist: true });
  const named = `/api/dashboard/earnings?artistId=${artistId}`;
  expect((await server.call('GET', named, { as: admin })).json()).toMatchObject({ grossCents: 99 });
  for (const [as, subscribersStatus, earningsStatus] of [
    [undefined, 401, 401],
    [fan, 403, 403],
    [other, 404, 403],
  ] as const) {
    expect((await server.call('GET', '/api/dashboard/subscribers', { as })).statusCode).toBe(
      subscribersStatus,
    );
    expect((await server.call('GET', named, { as })).statusCode).toBe(earningsStatus);
  }
});

it('artists cannot subscribe to themselves', async () => {
  const answer = await server.call('POST', '/api/subscriptions', { as: artist, body: { artistId } });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    message: 'This is your own artist page; all of it is open to you already',
  });
});

// Proves (rules.md, Subscriptions and money): POST /api/subscriptions answers 202 {checkoutUrl} when payment comes first
it('a subscription that has to be paid first is answered with 202 and the payment address', async () => {
  const away = () => Promise.reject(new Error('Not called'));
  const over: TestServices = await openTestServices({
    payments: {
      name: 'stripe',
      start: async () => ({ kind: 'checkout', url: 'https://pay.example.org/1' }),
      stop: away,
      resume: away,
      sales: createDemoPayments().sales,
      manage: away,
      end: away,
    },
  });
  const paying = await openTestApp({ over });
  try {
    const [person, maker] = [await paying.register(), await paying.register({ isArtist: true })];
    const profile = await paying.call('POST', '/api/dashboard/create-artist-profile', {
      as: maker,
      body: { name: 'The Paid' },
    });
    const body = { artistId: profile.json().id };
    const answer = await paying.call('POST', '/api/subscriptions', { as: person, body });
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ checkoutUrl: 'https://pay.example.org/1' });
    expect((await paying.call('GET', '/api/subscriptions', { as: person })).json()).toEqual([]);
  } finally {
    await paying.close();
    await over.close();
  }
});
