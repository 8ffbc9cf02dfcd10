import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookTransaction } from '../../../money/ledger/index.ts';
import { comparePayouts } from '../../../money/payouts/index.ts';
import { type Ctx, systemContext } from '../../../platform/context/index.ts';
import { makeUser, openTestServices, type TestServices } from '../../../testing/index.ts';
import { getHealth } from './get-health.ts';

let test: TestServices;
let admin: Ctx;
let system: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  admin = (await makeUser(test.services, { isAdmin: true })).ctx;
  system = systemContext(test.services, 'test');
});
afterAll(() => test.close());

const check = async (ctx = admin) => (await getHealth(ctx)).checks.find(({ key }) => key === 'payouts');

// Proves (rules.md, Artists get paid): each night our rows, the ledger and the provider's transfers are compared, and a difference is shown to admins
it('shows what the nightly comparison found', async () => {
  expect(await check()).toMatchObject({ title: 'Payouts', state: 'unknown' });
  await comparePayouts(system);
  expect(await check()).toMatchObject({ state: 'good' });
  expect(await check({ ...admin, now: () => new Date(Date.now() + 3 * 24 * 3600 * 1000) })).toMatchObject({
    state: 'bad',
    says: expect.stringContaining('not compared lately'),
  });
  await bookTransaction(system, {
    reference: 'payout:77',
    kind: 'payout',
    at: new Date(),
    entries: [
      { kind: 'artist_payable', artistId: 5, cents: 40 },
      { kind: 'cash', artistId: null, cents: -40 },
    ],
  });
  await comparePayouts(system);
  expect(await check()).toMatchObject({
    state: 'bad',
    says: 'One thing differs from the books.',
    facts: [{ label: 'Compared' }, { label: '1', value: 'payout:77: booked 40, made 0' }],
  });
  const { payouts: _none, ...payments } = admin.payments;
  expect(await check({ ...admin, payments })).toMatchObject({ state: 'unknown' });
});
