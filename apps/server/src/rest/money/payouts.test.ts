import { systemContext } from '@stagedoor/core';
import { payArtist } from '@stagedoor/core/money/payouts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let fan: Person;
let artist: Person;
let artistId: number;
beforeAll(async () => {
  server = await openTestApp();
  [fan, artist] = await Promise.all([server.register(), server.register({ isArtist: true })]);
  const body = { name: 'The Paid' };
  const made = await server.call('POST', '/api/dashboard/create-artist-profile', { as: artist, body });
  artistId = made.json().id;
  await server.call('POST', '/api/subscriptions', { as: fan, body: { artistId } });
});
afterAll(() => server.close());

// Proves (rules.md, Artists get paid): GET /api/dashboard/balance, GET and POST /api/dashboard/payout-account, GET /api/dashboard/payouts
it('an artist reads a balance, sets up payouts, and gets what waited', async () => {
  const read = async (path: string) =>
    (await server.call('GET', `/api/dashboard/${path}`, { as: artist })).json();
  const nothing = { currency: 'USD', pendingCents: 0, availableCents: 0, paidOutCents: 0, owedCents: 0 };
  expect(await read('balance')).toEqual({ ...nothing, pendingCents: 59, owedCents: 59 });
  expect(await read('payout-account')).toMatchObject({ state: 'none', needs: [], sharePercent: 10 });
  expect(await read('payouts')).toEqual([]);
  const opened = await server.call('POST', '/api/dashboard/payout-account', { as: artist });
  expect(opened.statusCode).toBe(201);
  expect(new URL(opened.json().url).pathname).toBe('/dashboard');
  expect(await read('payout-account')).toMatchObject({ state: 'ready', agreedPercent: 10 });
  expect(await read('balance')).toEqual({ ...nothing, availableCents: 59, owedCents: 59 });
  await payArtist(systemContext(server.services, 'test'), { artistId });
  expect(await read('balance')).toEqual({ ...nothing, paidOutCents: 59 });
  expect(await read('payouts')).toMatchObject([{ state: 'paid', amountCents: 59, kind: 'subscriptions' }]);
});

it.each(['balance', 'payout-account', 'payouts'])('others are refused %s', async (path) => {
  expect((await server.call('GET', `/api/dashboard/${path}`)).statusCode).toBe(401);
  for (const query of ['', `?artistId=${artistId}`])
    expect((await server.call('GET', `/api/dashboard/${path}${query}`, { as: fan })).statusCode).toBe(403);
});

it('other terms than those of today are refused', async () => {
  const open = (as: Person | undefined, body: object) =>
    server.call('POST', '/api/dashboard/payout-account', { ...(as && { as }), body });
  expect((await open(artist, { agreedPercent: 3 })).statusCode).toBe(409);
  expect((await open(artist, { agreedPercent: 'ten' })).statusCode).toBe(400);
  expect((await open(fan, {})).statusCode).toBe(403);
  expect((await open(undefined, {})).statusCode).toBe(401);
});
