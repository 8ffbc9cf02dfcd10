import { checkLedger } from '@stagedoor/core/money/ledger';
import { anonymous, makeMember, makeWav } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeForm } from '../../testing/form.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let artist: Person;
let fan: Person;
let artistId: number;
beforeAll(async () => {
  server = await openTestApp();
  fan = await server.register();
  artist = await server.register({ isArtist: true });
  const body = { name: 'Juno' };
  const made = await server.call('POST', '/api/dashboard/create-artist-profile', { as: artist, body });
  artistId = made.json().id;
});
afterAll(() => server.close());

const WAV = makeWav(Buffer.alloc(20_000));
const order = (as?: Person, fields: object = {}) =>
  server.call('POST', '/api/custom-requests', {
    as,
    body: {
      artistId,
      requestType: 'cameo',
      email: 'ada@example.org',
      details: 'Happy birthday for my sister',
      priceCents: 2500,
      ...fields,
    },
  });
const deliver = (id: number, as: Person | undefined, bytes = WAV, fileName = 'Für Noor.wav') => {
  const { payload, headers } = makeForm({}, [{ name: 'file', fileName, bytes }]);
  const url = `/api/dashboard/requests/${id}/deliver`;
  return server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...(as && { cookie: as.cookie }) },
  });
};

// Proves (rules.md, Posts, requests, tour and merchandise): an order is delivered with a file that its sender and the profile's people alone open
it('a request goes from its price to its file, which nobody else gets', async () => {
  const settings = '/api/dashboard/artist-settings';
  for (const [cameoPriceCents, message] of [
    [49, 'A price must be 0, or at least $0.50'],
    [100_001, 'The price must be at most $1,000'],
    [9.5, 'Please enter a price such as 14.99'],
  ] as const) {
    const refused = await server.call('PATCH', settings, { as: artist, body: { cameoPriceCents } });
    expect([refused.statusCode, refused.json().message]).toEqual([400, message]);
  }
  const priced = await server.call('PATCH', settings, { as: artist, body: { cameoPriceCents: 2500 } });
  expect(priced.json()).toMatchObject({ cameoPriceCents: 2500, customSongPriceCents: null });
  expect((await order()).statusCode).toBe(401);
  expect((await order(fan, { priceCents: 2000 })).statusCode).toBe(409);
  const sent = await order(fan);
  expect([sent.statusCode, sent.json()]).toMatchObject([
    201,
    { status: 'pending', priceCents: 2500, currency: 'USD' },
  ]);
  const { id } = sent.json();
  const patch = (status: string) =>
    server.call('PATCH', `/api/dashboard/requests/${id}`, { as: artist, body: { status } });
  expect((await patch('accepted')).json()).toMatchObject({ status: 'accepted' });
  expect((await patch('delivered')).statusCode).toBe(409);

  const manager = await server.register({ isArtist: true });
  const uploader = await server.register({ isArtist: true });
  await makeMember(server.services, { artistId, userId: manager.user.id, role: 'manager' });
  await makeMember(server.services, { artistId, userId: uploader.user.id, role: 'uploader' });
  const admin = await server.register({ isAdmin: true });
  const other = await server.register();
  for (const [as, status] of [
    [undefined, 401],
    [fan, 403],
    [admin, 403],
    [uploader, 403],
  ] as const)
    expect((await deliver(id, as)).statusCode).toBe(status);
  expect((await deliver(id, artist, Buffer.from('<script>alert(1)</script>'.repeat(400)))).statusCode).toBe(
    415,
  );
  const delivered = await deliver(id, manager);
  expect([delivered.statusCode, delivered.json()]).toMatchObject([200, { status: 'delivered' }]);
  const [file] = delivered.json().files;

  for (const as of [fan, artist, manager]) {
    const got = await server.app.inject({ url: file.url, headers: { cookie: as.cookie } });
    expect([got.statusCode, got.rawPayload.equals(WAV)]).toEqual([200, true]);
    expect(got.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename=/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'audio/wav',
    });
  }
  for (const [as, status] of [
    [undefined, 401],
    [other, 404],
    [uploader, 404],
    [admin, 404],
  ] as const) {
    const got = await server.app.inject({ url: file.url, headers: { ...(as && { cookie: as.cookie }) } });
    expect([got.statusCode, got.rawPayload.includes(WAV.subarray(0, 16))]).toEqual([status, false]);
  }

  const text = 'Please say her name twice';
  const revise = (as?: Person) => server.call('POST', `/api/requests/${id}/revision`, { as, body: { text } });
  const accept = (as?: Person) => server.call('POST', `/api/requests/${id}/accept`, { as });
  for (const act of [revise, accept])
    for (const [as, status] of [
      [undefined, 401],
      [other, 404],
      [artist, 404],
      [admin, 404],
    ] as const)
      expect((await act(as)).statusCode).toBe(status);
  expect((await revise(fan)).json()).toMatchObject({ status: 'revision', revision: text });
  expect((await deliver(id, artist)).statusCode).toBe(200);
  expect((await revise(fan)).statusCode).toBe(409);
  expect((await accept(fan)).json()).toMatchObject({ status: 'completed' });
  expect((await accept(fan)).statusCode).toBe(409);
  const own = await server.call('GET', '/api/requests', { as: fan });
  expect(own.json()).toMatchObject([{ id, artistName: 'Juno', status: 'completed', refundedCents: 0 }]);
  expect(own.json()[0].files).toHaveLength(2);
  expect((await server.call('GET', '/api/requests', { as: other })).json()).toEqual([]);
  expect((await server.call('GET', '/api/requests')).statusCode).toBe(401);
  const bills = await server.call('GET', '/api/billing/invoices', { as: fan });
  expect(bills.json()).toMatchObject([{ amountCents: 2500 }]);
  expect(await checkLedger(anonymous(server.services))).toEqual([]);
});
