import { systemContext } from '@stagedoor/core';
import { makeArtist, makePaidInvoice } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: Person;
let artistId: number;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.register({ isAdmin: true });
  artistId = (await makeArtist(server.services, { name: 'Paid' })).id;
  await makePaidInvoice(systemContext(server.services, 'test'), {
    at: new Date('2026-02-03T12:00:00Z'),
    lines: [{ artistId, amountCents: 500 }],
    feeCents: 45,
  });
});
afterAll(() => server.close());

const get = (path: string, as: Person | undefined = admin) =>
  server.call('GET', `/api/admin/${path}`, { as });
const DAYS = 'from=2026-02-01&to=2026-02-28';

it('admins read the money by day and by artist, and take the ledger as a file', async () => {
  const byDay = (await get(`money?${DAYS}`)).json();
  expect(byDay).toMatchObject({
    totals: { chargedCents: 500, feeCents: 45, owedCents: 455, heldCents: 455 },
    days: [{ day: '2026-02-03', heldCents: 455 }],
  });
  const byArtist = (await get(`money?${DAYS}&by=artist`)).json();
  expect(byArtist).toMatchObject([{ artistId, name: 'Paid', heldCents: 455 }]);
  const file = await get(`ledger.csv?${DAYS}`);
  expect(file.headers['content-disposition']).toBe('attachment; filename="ledger.csv"');
  expect(file.payload.split('\r\n')).toHaveLength(1 + 4 + 1);
  for (const query of ['money?by=week', 'money?from=2026-02-02&to=2026-02-01', 'ledger.csv?from=x'])
    expect((await get(query)).statusCode, query).toBe(400);
});

it('an adjustment is proposed, confirmed and withdrawn over the API', async () => {
  const other = await server.register({ isAdmin: true });
  const propose = async (body: object, as = admin) =>
    server.call('POST', '/api/admin/adjustments', { as, body });
  const made = await propose({ artistId, amountCents: -45, reason: 'Fee' });
  expect(made.statusCode).toBe(201);
  const { id } = made.json();
  const confirm = (as: Person) => server.call('POST', `/api/admin/adjustments/${id}/confirm`, { as });
  expect((await confirm(admin)).statusCode).toBe(409);
  expect((await confirm(other)).json()).toMatchObject({ state: 'confirmed' });
  expect((await server.call('DELETE', `/api/admin/adjustments/${id}`, { as: other })).statusCode).toBe(409);
  const second = (await propose({ artistId, amountCents: 1, reason: 'Slip' })).json();
  expect((await server.call('DELETE', `/api/admin/adjustments/${second.id}`, { as: other })).statusCode).toBe(
    204,
  );
  expect((await get('adjustments')).json()).toMatchObject([
    { id: second.id, state: 'withdrawn' },
    { id, state: 'confirmed', amountCents: -45, artistName: 'Paid' },
  ]);
  for (const body of [
    { artistId, amountCents: 0, reason: 'Nothing' },
    { artistId, amountCents: 1.5, reason: 'Half a cent' },
    { artistId, amountCents: 1, reason: ' ' },
    { artistId, amountCents: 10_000_001, reason: 'Too much' },
  ])
    expect((await propose(body)).statusCode).toBe(400);
});
