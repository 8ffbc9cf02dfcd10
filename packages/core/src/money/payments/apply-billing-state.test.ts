import { tables } from '@stagedoor/db';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BillingState, PaymentProvider } from '../../platform/context/index.ts';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import { billingReader } from '../../testing/billing.ts';
import { makeSubscription, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { getSubscriptionStatus } from '../subscriptions/index.ts';
import { applyBillingState } from './apply-billing-state.ts';
import { inBillingTurn } from './billing-turn.ts';
import { demoSales } from './demo/sales.ts';
import { keepSubscriptions } from './keep-subscriptions.ts';
import { listPendingItems } from './pending-items.ts';

const ended: number[] = [];
/** A provider whose state the tests set; only `end` is called here. */
const provider: PaymentProvider = {
  name: 'stripe',
  start: () => Promise.reject(new Error('Not called')),
  stop: () => Promise.reject(new Error('Not called')),
  resume: () => Promise.reject(new Error('Not called')),
  sales: demoSales,
  manage: async () => null,
  end: async (_ctx, { userId }) => {
    ended.push(userId);
    return stateOf([], { status: 'ended', periodEnd: at(0), billingRef: null, userId });
  },
};

let test: TestServices;
let system: Ctx;
let read: ReturnType<typeof billingReader>;
beforeAll(async () => {
  test = await openTestServices({ payments: provider });
  system = systemContext(test.services, 'test');
  read = billingReader(test.services);
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const start = new Date('2026-06-01T00:00:00.000Z');
const at = (days: number) => new Date(start.getTime() + days * 24 * 3600 * 1000);

function stateOf(
  artistIds: readonly number[],
  fields: Partial<BillingState> & { userId: number },
): BillingState {
  const { userId, ...rest } = fields;
  return {
    customerRef: `cus_${userId}`,
    billingRef: `sub_${userId}`,
    status: 'active',
    periodEnd: at(30),
    artistIds,
    pendingItems: [],
    ...rest,
  };
}

async function paying(count = 1) {
  const fan = await makeUser(test.services);
  const artists = (await read.artists(count)) as [number, ...number[]];
  const apply = (artistIds: readonly number[], fields: Partial<BillingState> = {}) =>
    inBillingTurn(system, fan.id, (turn) =>
      applyBillingState(turn, {
        provider: 'stripe',
        state: stateOf(artistIds, { ...fields, userId: fan.id }),
      }),
    );
  test.setNow(start);
  await apply(artists);
  return { fan, artists, apply };
}
const eventsOf = async (work: () => Promise<unknown>) => {
  let count = 0;
  const stop = test.services.live.subscribe(({ event }) => {
    if (event.type === 'subscriptions-changed') count += 1;
  });
  await work();
  stop();
  return count;
};

it('leaves items that wait at another provider', async () => {
  const { fan, artists, apply } = await paying();
  const days = { artistId: artists[0], amountCents: 50, startsAt: at(0), endsAt: at(30) };
  const demo = { ...days, providerRef: `item_${fan.id}` };
  const stripe = { ...days, providerRef: `ii_${fan.id}` };
  await test.services.db.insert(tables.invoiceItems).values({ ...demo, userId: fan.id, provider: 'demo' });
  await apply(artists, { pendingItems: [stripe] });
  const list = (provider: 'demo' | 'stripe') =>
    inBillingTurn(system, fan.id, (turn) => listPendingItems(turn, provider));
  expect([await list('demo'), await list('stripe')]).toEqual([[demo], [stripe]]);
});

describe("applying the provider's state", () => {
  it('opens what is on the invoice, until the paid period ends', async () => {
    const { fan, artists, apply } = await paying(2);
    for (const artistId of artists) {
      expect(await read.rowOf(fan.id, artistId)).toMatchObject({
        active: true,
        startDate: start,
        paidUntil: at(30),
        provider: 'stripe',
      });
      expect(await getSubscriptionStatus(fan.ctx, { artistId })).toEqual({ subscribed: true });
    }
    expect(await eventsOf(() => apply(artists))).toBe(0);
    expect(await read.customerOf(fan.id)).toMatchObject({
      provider: 'stripe',
      billingRef: `sub_${fan.id}`,
      periodEnd: at(30),
    });
  });

  it('cancels what was taken off, at the end of its paid period, and reverts that', async () => {
    const { fan, artists, apply } = await paying(2);
    const [a, b = 0] = artists;
    test.setNow(at(3));
    await apply([a]);
    expect(await read.rowOf(fan.id, b)).toMatchObject({ active: true, cancelledAt: at(3), endDate: at(30) });
    await apply([a], { periodEnd: at(61) });
    expect(await read.rowOf(fan.id, b)).toMatchObject({ active: true, paidUntil: at(30), endDate: at(30) });
    test.setNow(at(4));
    await apply(artists);
    expect(await read.rowOf(fan.id, b)).toMatchObject({ cancelledAt: null, endDate: null, startDate: start });
  });

  it('keeps the start date across renewals, even when one is reported late', async () => {
    const { fan, artists, apply } = await paying();
    test.setNow(at(31));
    await keepSubscriptions(system);
    expect(await getSubscriptionStatus(fan.ctx, { artistId: artists[0] })).toEqual({ subscribed: false });
    await apply(artists, { periodEnd: at(61) });
    expect(await read.rowOf(fan.id, artists[0])).toMatchObject({ startDate: start, paidUntil: at(61) });
    expect(await getSubscriptionStatus(fan.ctx, { artistId: artists[0] })).toEqual({ subscribed: true });
  });

  it('keeps paid access when billing ends, and ends it on time', async () => {
    const { fan, artists, apply } = await paying();
    test.setNow(at(5));
    await apply([], { status: 'ended', billingRef: null });
    expect(await read.rowOf(fan.id, artists[0])).toMatchObject({ active: true, endDate: at(30) });
    expect(await read.customerOf(fan.id)).toMatchObject({ billingRef: null, periodEnd: null });
    test.setNow(at(6));
    await apply([], { status: 'ended', billingRef: null, periodEnd: at(6) });
    expect(await read.rowOf(fan.id, artists[0])).toMatchObject({ active: false, endDate: at(6) });
    expect(await getSubscriptionStatus(fan.ctx, { artistId: artists[0] })).toEqual({ subscribed: false });
    expect(await read.noticesOf(fan.id)).toEqual(['subscription-ended']);
  });

  it('skips removed artists, and takes over subscriptions of another provider', async () => {
    const fan = await makeUser(test.services);
    const [a = 0] = await read.artists(1);
    test.setNow(start);
    await makeSubscription(test.services, { userId: fan.id, artistId: a, paidUntil: at(2) });
    const state = stateOf([a, 2_000_000_000], { userId: fan.id });
    await inBillingTurn(system, fan.id, (turn) => applyBillingState(turn, { provider: 'stripe', state }));
    expect(await read.rowOf(fan.id, a)).toMatchObject({ provider: 'stripe', paidUntil: at(30) });
  });
});

describe('a failed payment', () => {
  // Proves (rules.md, Subscriptions and money): after a failed payment the subscription stays open for seven days, then ends
  it('leaves seven days of access and notifies the person once, however often it is reported', async () => {
    const { fan, artists, apply } = await paying(2);
    test.setNow(at(30));
    const failed = () => apply(artists, { status: 'past_due', periodEnd: at(30) });
    expect(await eventsOf(failed)).toBe(1);
    expect(await eventsOf(() => Promise.all([failed(), failed(), failed()]))).toBe(0);
    for (const artistId of artists)
      expect(await read.rowOf(fan.id, artistId)).toMatchObject({ active: true, graceUntil: at(37) });
    test.setNow(at(36.9));
    expect(await getSubscriptionStatus(fan.ctx, { artistId: artists[0] })).toEqual({ subscribed: true });
    test.setNow(at(37));
    expect(await getSubscriptionStatus(fan.ctx, { artistId: artists[0] })).toEqual({ subscribed: false });
    expect(await read.noticesOf(fan.id)).toEqual(['payment-failed']);
  });

  it('is cleared when the invoice is paid after all', async () => {
    const { fan, artists, apply } = await paying();
    test.setNow(at(30));
    await apply(artists, { status: 'past_due', periodEnd: at(30) });
    test.setNow(at(33));
    await apply(artists, { periodEnd: at(61) });
    expect(await read.rowOf(fan.id, artists[0])).toMatchObject({
      active: true,
      startDate: start,
      paidUntil: at(61),
      graceUntil: null,
    });
  });

  it('leaves no grace period to an artist who is on no invoice, once the debt is paid', async () => {
    const { fan, artists, apply } = await paying(2);
    const [kept, left] = artists as [number, number];
    test.setNow(at(30));
    await apply(artists, { status: 'past_due', periodEnd: at(30) });
    test.setNow(at(31));
    await apply([kept], { periodEnd: at(61) });
    expect(await read.rowOf(fan.id, kept)).toMatchObject({ active: true, paidUntil: at(61) });
    expect(await read.rowOf(fan.id, left)).toMatchObject({
      active: false,
      graceUntil: null,
      endDate: at(30),
    });
  });

  // Proves (rules.md, Subscriptions and money): after a failed payment the subscription stays open for seven days, then ends
  it("ends access after the grace period, stops the provider's billing, and notifies the person", async () => {
    const { fan, artists, apply } = await paying(2);
    test.setNow(at(30));
    await apply(artists, { status: 'past_due', periodEnd: at(30) });
    test.setNow(at(37));
    await keepSubscriptions(system);
    await keepSubscriptions(system);
    for (const artistId of artists)
      expect(await read.rowOf(fan.id, artistId)).toMatchObject({ active: false });
    expect(ended.filter((userId) => userId === fan.id)).toHaveLength(1);
    expect(await read.noticesOf(fan.id)).toEqual([
      'payment-failed',
      'subscription-ended',
      'subscription-ended',
    ]);
    await apply(artists, { periodEnd: at(70) });
    expect(await read.rowOf(fan.id, artists[0])).toMatchObject({ active: true, startDate: at(37) });
  });
});
