import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, type PaymentProvider } from '../../platform/context/index.ts';
import { unavailable } from '../../platform/errors/index.ts';
import { billingReader } from '../../testing/billing.ts';
import { makeSubscription, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { createDemoPayments, inBillingTurn, lockAllBillingTurns } from '../payments/index.ts';
import { cancelSubscription, resumeSubscription, subscribe } from './index.ts';

let isAway = false;
const away = () => Promise.reject(unavailable('Payments are away'));
/** A provider that sends the customer to a checkout page for the first month. */
const checkout: PaymentProvider = {
  name: 'stripe',
  start: async (_ctx, { artistId }) => {
    if (isAway) throw unavailable('Payments are away');
    return { kind: 'checkout', url: `https://pay.example.org/${artistId}` };
  },
  stop: away,
  resume: away,
  sales: createDemoPayments().sales,
  manage: away,
  end: async () => null,
};

let test: TestServices;
let read: ReturnType<typeof billingReader>;
beforeAll(async () => {
  test = await openTestServices({ payments: checkout });
  read = billingReader(test.services);
});
afterAll(() => test.close());

it('somebody who has to pay first is sent to checkout, and has no subscription yet', async () => {
  const fan = await makeUser(test.services);
  const [artistId = 0] = await read.artists(1);
  expect(await subscribe(fan.ctx, { artistId })).toEqual({
    outcome: 'checkout',
    checkoutUrl: `https://pay.example.org/${artistId}`,
  });
  expect(await read.rowOf(fan.id, artistId)).toBeUndefined();
});

it('nothing changes when the provider is unavailable', async () => {
  const fan = await makeUser(test.services);
  const [artistId = 0, otherId = 0] = await read.artists(2);
  await makeSubscription(test.services, { userId: fan.id, artistId, provider: 'stripe' });
  const before = await read.rowOf(fan.id, artistId);
  isAway = true;
  await expect(subscribe(fan.ctx, { artistId: otherId })).rejects.toMatchObject({ code: 'unavailable' });
  isAway = false;
  await expect(cancelSubscription(fan.ctx, { artistId })).rejects.toMatchObject({ code: 'unavailable' });
  expect(await read.rowOf(fan.id, artistId)).toEqual(before);
});

it('subscriptions of another provider expire by themselves, and can be cancelled and resumed until then', async () => {
  const fan = await makeUser(test.services);
  const [artistId = 0] = await read.artists(1);
  await makeSubscription(test.services, { userId: fan.id, artistId, provider: 'demo' });
  const { endDate } = await cancelSubscription(fan.ctx, { artistId });
  expect(endDate).toBe((await read.rowOf(fan.id, artistId))?.paidUntil.toISOString());
  expect(await resumeSubscription(fan.ctx, { artistId })).toMatchObject({ state: 'active', endDate: null });
});

it('billing turns of one person are serialized, those of others are not', async () => {
  const [fan, stranger] = await Promise.all([makeUser(test.services), makeUser(test.services)]);
  const order: string[] = [];
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = inBillingTurn(fan.ctx, fan.id, async () => {
    order.push('first begins');
    begun.resolve();
    await gate.promise;
    order.push('first ends');
  });
  const second = inBillingTurn(fan.ctx, fan.id, async () => order.push('second'));
  await begun.promise;
  await inBillingTurn(stranger.ctx, stranger.id, async () => order.push('stranger'));
  gate.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['first begins', 'stranger', 'first ends', 'second']);
  await expect(inBillingTurn(fan.ctx, fan.id, () => Promise.reject(new Error('No')))).rejects.toThrow('No');
  expect(await inBillingTurn(fan.ctx, fan.id, async () => 'goes on')).toBe('goes on');
});

it('all billing turns are held together, after those that run have ended', async () => {
  const fan = await makeUser(test.services);
  const order: string[] = [];
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const turn = inBillingTurn(fan.ctx, fan.id, async () => {
    begun.resolve();
    await gate.promise;
    order.push('turn');
  });
  await begun.promise;
  const held = inTransaction(fan.ctx, async (ctx) => {
    await lockAllBillingTurns(ctx);
    order.push('all');
  });
  const waiting = () =>
    test.services.client`
      select from pg_locks join pg_database d on d.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`.then(
      ({ count }) => count,
    );
  await expect.poll(waiting).toBe(1);
  gate.resolve();
  await Promise.all([turn, held]);
  expect(order).toEqual(['turn', 'all']);
});

it('billing turns do not nest', async () => {
  const fan = await makeUser(test.services);
  const nested = inBillingTurn(fan.ctx, fan.id, (turn) => inBillingTurn(turn, fan.id, async () => {}));
  await expect(nested).rejects.toThrow('a transaction of its own');
});
