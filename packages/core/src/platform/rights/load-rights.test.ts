import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createArtistProfile } from '../../catalog/members/index.ts';
import { cancelSubscription, subscribe } from '../../money/subscriptions/index.ts';
import {
  anonymous,
  makeArtist,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { createContext, inTransaction, systemContext } from '../context/index.ts';
import { publishToServers } from '../live/index.ts';
import { loadRights } from './load-rights.ts';
import { isLocked, NO_RIGHTS } from './policy.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const DAY = 24 * 3600 * 1000;
const lockedFor = async (ctx: Parameters<typeof loadRights>[0], artistId: number) =>
  isLocked({ isPremium: true, artistId }, await loadRights(ctx), ctx.now());

it('gives visitors no rights, and the system all', async () => {
  expect(await loadRights(anonymous(test.services))).toEqual(NO_RIGHTS);
  expect(await loadRights(systemContext(test.services, 'test'))).toMatchObject({ isAll: true });
});

it.each([
  ['paid', { paid: DAY, grace: null, active: true, cancelled: false }, false],
  ['cancelled but paid', { paid: DAY, grace: null, active: true, cancelled: true }, false],
  ['lapsed', { paid: -1, grace: null, active: true, cancelled: false }, true],
  ['in its grace period', { paid: -DAY, grace: DAY, active: true, cancelled: false }, false],
  ['past its grace period', { paid: -DAY, grace: -1, active: true, cancelled: false }, true],
  [
    'paid again after an earlier grace period',
    { paid: DAY, grace: -DAY, active: true, cancelled: false },
    false,
  ],
  ['ended', { paid: DAY, grace: null, active: false, cancelled: false }, true],
])('reads a subscription that is %s', async (_name, { paid, grace, active, cancelled }, locked) => {
  const now = new Date('2026-04-01T00:00:00.000Z');
  test.setNow(now);
  const at = (ms: number) => new Date(now.getTime() + ms);
  const artist = await makeArtist(test.services);
  const fan = await makeUser(test.services);
  await makeSubscription(test.services, {
    userId: fan.id,
    artistId: artist.id,
    active,
    paidUntil: at(paid),
    graceUntil: grace === null ? null : at(grace),
    cancelledAt: cancelled ? at(-DAY) : null,
  });
  expect(await lockedFor(fan.ctx, artist.id)).toBe(locked);
});

it("includes the caller's own profile, several subscriptions, and the admin role", async () => {
  const artist = await makeArtist(test.services);
  const [one, two] = [await makeArtist(test.services), await makeArtist(test.services)];
  for (const { id } of [one, two])
    await makeSubscription(test.services, { userId: artist.userId, artistId: id });
  const rights = await loadRights(artist.ctx);
  expect([...rights.profiles]).toEqual([[artist.id, 'owner']]);
  expect([...rights.paidUntil.keys()].sort()).toEqual([one.id, two.id].sort());
  const admin = await makeUser(test.services, { isAdmin: true });
  expect(await loadRights(admin.ctx)).toMatchObject({ isAll: true, profiles: new Map() });
});

it('ignores a deleted profile', async () => {
  const artist = await makeArtist(test.services, { deletedAt: new Date() });
  expect((await loadRights(artist.ctx)).profiles.size).toBe(0);
});

it('ends access on time, although rights are cached', async () => {
  const artist = await makeArtist(test.services);
  const fan = await makeUser(test.services);
  const paidUntil = new Date('2026-06-01T00:00:00.000Z');
  await makeSubscription(test.services, { userId: fan.id, artistId: artist.id, paidUntil });
  test.setNow(new Date(paidUntil.getTime() - 1));
  expect(await lockedFor(fan.ctx, artist.id)).toBe(false);
  test.setNow(paidUntil);
  expect(await lockedFor(fan.ctx, artist.id)).toBe(true);
});

it('is refreshed by subscribing, and keeps access after cancelling', async () => {
  const artist = await makeArtist(test.services);
  const fan = await makeUser(test.services);
  expect(await lockedFor(fan.ctx, artist.id)).toBe(true);
  await subscribe(fan.ctx, { artistId: artist.id });
  expect(await lockedFor(fan.ctx, artist.id)).toBe(false);
  await cancelSubscription(fan.ctx, { artistId: artist.id });
  expect(await lockedFor(fan.ctx, artist.id)).toBe(false);
});

it('is refreshed by creating a profile', async () => {
  const user = await makeUser(test.services, { isArtist: true });
  expect((await loadRights(user.ctx)).profiles.size).toBe(0);
  const artist = await createArtistProfile(user.ctx, { name: 'New' });
  expect((await loadRights(user.ctx)).profiles.has(artist.id)).toBe(true);
});

it('is cached between two reads, until an event drops it', async () => {
  const artist = await makeArtist(test.services);
  const { id: userId, ctx } = await makeUser(test.services);
  const { subscriptions } = tables;
  await makeSubscription(test.services, { userId, artistId: artist.id });
  expect(await lockedFor(ctx, artist.id)).toBe(false);
  await test.services.db.update(subscriptions).set({ active: false }).where(eq(subscriptions.userId, userId));
  expect(await lockedFor(ctx, artist.id)).toBe(false);
  const system = createContext(test.services, { kind: 'system', job: 'test' });
  await inTransaction(system, (ctx) => publishToServers(ctx, { type: 'rights-changed', userId }));
  expect(await lockedFor(ctx, artist.id)).toBe(true);
});

it('reveals no rights of an uncommitted transaction', async () => {
  const artist = await makeArtist(test.services);
  const fan = await makeUser(test.services);
  const giving = inTransaction(fan.ctx, async (ctx) => {
    await ctx.db
      .insert(tables.subscriptions)
      .values({ userId: fan.id, artistId: artist.id, provider: 'demo', paidUntil: new Date('2099-01-01') });
    expect(await lockedFor(ctx, artist.id)).toBe(false);
    throw new Error('taken back');
  });
  await expect(giving).rejects.toThrow('taken back');
  expect(await lockedFor(fan.ctx, artist.id)).toBe(true);
});
