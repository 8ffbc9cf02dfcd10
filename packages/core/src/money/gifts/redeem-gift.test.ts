import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemContext } from '../../platform/context/index.ts';
import { loadRights, unlocksPremium } from '../../platform/rights/index.ts';
import { makeArtist, makeGift, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { getBillingOverview } from '../billing/index.ts';
import { checkLedger } from '../ledger/index.ts';
import { endRefunded, inBillingTurn, keepSubscriptions } from '../payments/index.ts';
import { listAllSubscriptions, resumeSubscription, subscribe } from '../subscriptions/index.ts';
import { redeemGift } from './redeem-gift.ts';
import { takeGiftBack } from './take-gift-back.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const system = () => systemContext(test.services, 'test');
const START = new Date('2026-01-31T10:00:00.000Z');
const DAY_MS = 24 * 3600 * 1000;
type Fan = Awaited<ReturnType<typeof makeUser>>;
const people = async () => ({ artist: await makeArtist(test.services), fan: await makeUser(test.services) });
const isOpenTo = async ({ ctx }: Fan, artistId: number) =>
  unlocksPremium(await loadRights({ ...ctx, now: test.services.now }), artistId, test.services.now());
const paidBy = async ({ id }: Fan) => {
  const rows = await test.services.db.select().from(tables.invoices).where(eq(tables.invoices.userId, id));
  return rows.map(({ amountCents }) => amountCents);
};
/** Lets the job run once a day until then, as it would. */
async function liveUntil(until: string) {
  for (let now = test.services.now().getTime(); now <= Date.parse(until); now += DAY_MS) {
    test.setNow(new Date(now));
    await keepSubscriptions(system());
  }
  test.setNow(new Date(until));
  await keepSubscriptions(system());
}

// Proves (rules.md, Gifts): a gift opens an artist for its months, and nothing is charged
it('opens an artist for its months without a bill', async () => {
  const { artist, fan } = await people();
  test.setNow(START);
  const { code } = await makeGift(test.services, { artistId: artist.id, months: 3 });
  const subscription = await redeemGift(fan.ctx, { code: code.toLowerCase().replaceAll('-', ' ') });
  expect(subscription).toMatchObject({
    artistId: artist.id,
    active: true,
    giftUntil: '2026-04-30T10:00:00.000Z',
    endDate: '2026-04-30T10:00:00.000Z',
  });
  await liveUntil('2026-04-30T09:59:00.000Z');
  expect(await isOpenTo(fan, artist.id)).toBe(true);
  await liveUntil('2026-04-30T10:01:00.000Z');
  expect(await isOpenTo(fan, artist.id)).toBe(false);
  expect(await paidBy(fan)).toEqual([]);
  const [ended] = await listAllSubscriptions(fan.ctx);
  expect(ended).toMatchObject({ active: false, giftUntil: null, endDate: '2026-04-30T10:00:00.000Z' });
});

// Proves (rules.md, Gifts): the bill takes nothing for an artist while a gift lasts
it('takes a subscribed artist off the bill until it is over, after the month that is paid', async () => {
  const { artist, fan } = await people();
  const other = await makeArtist(test.services);
  test.setNow(START);
  await subscribe(fan.ctx, { artistId: artist.id });
  await subscribe(fan.ctx, { artistId: other.id });
  const { code } = await makeGift(test.services, { artistId: artist.id, months: 2 });
  await redeemGift(fan.ctx, { code });
  const { nextLines, subscriptions } = await getBillingOverview(fan.ctx);
  expect(nextLines.map(({ artistId, isPart }) => [artistId, isPart])).toEqual([
    [other.id, false],
    [other.id, true],
  ]);
  expect(subscriptions.find(({ artistId }) => artistId === artist.id)?.giftUntil).toBe(
    '2026-04-28T10:00:00.000Z',
  );
  await liveUntil('2026-04-27T10:00:00.000Z');
  expect(await isOpenTo(fan, artist.id)).toBe(true);
  expect(await isOpenTo(fan, other.id)).toBe(true);
  // The first month of the first artist; then the second with its opened days, and its months alone.
  expect(await paidBy(fan)).toEqual([99, 198, 99]);
  expect(await checkLedger(system())).toEqual([]);
});

it('lasts after what is open already, one gift after another', async () => {
  const { artist, fan } = await people();
  test.setNow(START);
  const first = await makeGift(test.services, { artistId: artist.id, months: 12 });
  const second = await makeGift(test.services, { artistId: artist.id, months: 1 });
  await redeemGift(fan.ctx, first);
  expect((await redeemGift(fan.ctx, second)).giftUntil).toBe('2027-02-28T10:00:00.000Z');
});

// Proves (rules.md, Gifts): a gift's code works once
it('is redeemed once, however many try', async () => {
  const { artist, fan } = await people();
  const others = await Promise.all(Array.from({ length: 5 }, () => makeUser(test.services)));
  const { code } = await makeGift(test.services, { artistId: artist.id });
  const results = await Promise.allSettled([fan, ...others].map(({ ctx }) => redeemGift(ctx, { code })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const rows = await test.services.db.$count(
    tables.subscriptions,
    and(eq(tables.subscriptions.artistId, artist.id), eq(tables.subscriptions.active, true)),
  );
  expect(rows).toBe(1);
  await expect(redeemGift(fan.ctx, { code })).rejects.toMatchObject({ code: 'conflict' });
});

it('refuses unknown, unpaid and refunded codes, and visitors', async () => {
  const { artist, fan } = await people();
  for (const state of ['open', 'refunded', 'expired'] as const) {
    const { code } = await makeGift(test.services, { artistId: artist.id, state });
    await expect(redeemGift(fan.ctx, { code })).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(redeemGift(fan.ctx, { code: 'ABCD' })).rejects.toMatchObject({ code: 'not_found' });
  expect(await listAllSubscriptions(fan.ctx)).toEqual([]);
});

it('refuses members of the profile, whose code stays good', async () => {
  const { fan } = await people();
  const owner = await makeUser(test.services);
  const artist = await makeArtist(test.services, { userId: owner.id });
  const { code } = await makeGift(test.services, { artistId: artist.id });
  await expect(redeemGift(owner.ctx, { code })).rejects.toMatchObject({ code: 'forbidden' });
  expect((await redeemGift(fan.ctx, { code })).active).toBe(true);
});

it('is not resumed while it lasts, and stays open when the month before is refunded', async () => {
  const { artist, fan } = await people();
  test.setNow(START);
  await subscribe(fan.ctx, { artistId: artist.id });
  const { code } = await makeGift(test.services, { artistId: artist.id });
  await redeemGift(fan.ctx, { code });
  await expect(resumeSubscription(fan.ctx, { artistId: artist.id })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('gift'),
  });
  await inBillingTurn(system(), fan.id, (turn) => endRefunded(turn, [artist.id]));
  expect(await isOpenTo(fan, artist.id)).toBe(true);
});

// Proves (rules.md, Gifts): a refunded gift leaves the month that was paid before it, which can be resumed
it('leaves a paid month as it was, when it is refunded', async () => {
  const { artist, fan } = await people();
  test.setNow(START);
  await subscribe(fan.ctx, { artistId: artist.id });
  const { code, giftId } = await makeGift(test.services, { artistId: artist.id, months: 2 });
  await redeemGift(fan.ctx, { code });
  const stays = await makeUser(test.services);
  await redeemGift(stays.ctx, await makeGift(test.services, { artistId: artist.id, months: 2 }));
  await takeGiftBack(system(), { giftId });
  expect(await isOpenTo(stays, artist.id)).toBe(true);
  const resumed = await resumeSubscription(fan.ctx, { artistId: artist.id });
  expect(resumed).toMatchObject({ active: true, giftUntil: null, endDate: null });
  await inBillingTurn(system(), fan.id, (turn) => endRefunded(turn, [artist.id]));
  expect(await isOpenTo(fan, artist.id)).toBe(false);
});

describe('a gift that was over, and is refunded', () => {
  async function anOldGift() {
    const { artist, fan } = await people();
    test.setNow(START);
    const { code, giftId } = await makeGift(test.services, { artistId: artist.id });
    await redeemGift(fan.ctx, { code });
    await liveUntil('2026-03-10T10:00:00.000Z');
    expect(await isOpenTo(fan, artist.id)).toBe(false);
    return { artist, fan, giftId };
  }

  // Proves (rules.md, Gifts): a refund takes nothing of what was opened after the gift
  it('takes nothing of a later gift', async () => {
    const { artist, fan, giftId } = await anOldGift();
    const { code } = await makeGift(test.services, { artistId: artist.id });
    await redeemGift(fan.ctx, { code });
    await takeGiftBack(system(), { giftId });
    await liveUntil('2026-04-10T09:59:00.000Z');
    expect(await isOpenTo(fan, artist.id)).toBe(true);
  });

  // Proves (rules.md, Gifts): a refund takes nothing of what was opened after the gift
  it('gives no end to a subscription that runs', async () => {
    const { artist, fan, giftId } = await anOldGift();
    await subscribe(fan.ctx, { artistId: artist.id });
    await takeGiftBack(system(), { giftId });
    const [running] = await listAllSubscriptions(fan.ctx);
    expect(running).toMatchObject({ state: 'active', endDate: null });
  });
});
