import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../../platform/context/index.ts';
import {
  anonymous,
  makeArtist,
  makeMember,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { keepSubscriptions } from '../payments/index.ts';
import { cancelSubscription, countSubscribers, listSubscribers, subscribe } from './index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

// Proves (Subscribing and subscribers): Subscribers: table User, Status (Active/Inactive), Subscribed Since
// Proves (Subscribing and subscribers): a subscriber is active or inactive
it("lists an artist's current and former subscribers, newest first, without e-mail addresses", async () => {
  const artist = await makeArtist(test.services);
  const other = await makeArtist(test.services);
  const over = { artistId: artist.id, paidUntil: new Date(0) };
  const [now, lapsed, inactive, gone] = await Promise.all(
    Array.from({ length: 4 }, () => makeUser(test.services)),
  );
  if (!now || !lapsed || !inactive || !gone) throw new Error('Four people were made');
  await makeSubscription(test.services, { userId: inactive.id, ...over, active: false });
  await makeSubscription(test.services, { userId: lapsed.id, ...over });
  await makeSubscription(test.services, { userId: now.id, artistId: artist.id });
  await makeSubscription(test.services, { userId: now.id, artistId: other.id });
  await makeSubscription(test.services, { userId: gone.id, artistId: artist.id });
  await test.services.client`update users set deleted_at = now() where id = ${gone.id}`;

  const first = await listSubscribers(artist.ctx, { limit: 2 });
  expect(first.items.map(({ id, active, email }) => ({ id, active, email }))).toEqual([
    { id: now.id, active: true, email: null },
    { id: lapsed.id, active: false, email: null },
  ]);
  const second = await listSubscribers(artist.ctx, { limit: 2, cursor: first.nextCursor ?? '' });
  expect(second.items.map(({ id, active }) => ({ id, active }))).toEqual([
    { id: inactive.id, active: false },
  ]);
  expect(second.nextCursor).toBeNull();
  expect(JSON.stringify([first, second])).not.toContain('@');
  expect(await countSubscribers(artist.ctx)).toEqual({ active: 1, total: 3 });
});

// Proves (Subscribing and subscribers): subscriber row: id, userId, username, email, profileImage, active, startDate, endDate, state
it('tells the end of a subscription that was cancelled, before and after it', async () => {
  const artist = await makeArtist(test.services);
  const fan = await makeUser(test.services);
  test.setNow(new Date('2026-06-01T00:00:00Z'));
  await subscribe(fan.ctx, { artistId: artist.id });
  const { endDate } = await cancelSubscription(fan.ctx, { artistId: artist.id });
  const read = async () => (await listSubscribers(artist.ctx, { limit: 10 })).items;
  const row = { id: fan.id, userId: fan.id, endDate: '2026-07-01T00:00:00.000Z' };
  expect(endDate).toBe(row.endDate);
  expect(await read()).toMatchObject([{ ...row, state: 'cancelled', active: true }]);
  test.setNow(new Date(row.endDate));
  expect(await read()).toMatchObject([{ ...row, state: 'ended', active: false }]);
});

it('is only for artists with a profile', async () => {
  const [fan, withoutProfile] = await Promise.all([
    makeUser(test.services),
    makeUser(test.services, { isArtist: true }),
  ]);
  for (const [ctx, code] of [
    [anonymous(test.services), 'unauthenticated'],
    [fan.ctx, 'forbidden'],
    [withoutProfile.ctx, 'not_found'],
  ] as const) {
    await expect(listSubscribers(ctx, { limit: 10 })).rejects.toMatchObject({ code });
    await expect(countSubscribers(ctx)).rejects.toMatchObject({ code });
  }
});

// Proves (rules.md, Live events): subscribers of an artist are told to those who manage it alone
it('tells those who manage an artist that a subscription began or ended, and nobody else', async () => {
  const [artist, other, fan] = [
    await makeArtist(test.services),
    await makeArtist(test.services),
    await makeUser(test.services),
  ];
  const told: string[] = [];
  test.services.live.subscribe(({ audience, event }) => {
    if (event.type === 'subscribers-changed' && [artist.id, other.id].includes(event.artistId))
      told.push(`${audience} of artist ${event.artistId}`);
  });
  const [manager, uploader] = [await makeUser(test.services), await makeUser(test.services)];
  await makeMember(test.services, { artistId: artist.id, userId: manager.id, role: 'manager' });
  await makeMember(test.services, { artistId: artist.id, userId: uploader.id, role: 'uploader' });
  const heard = () => told.splice(0).sort();
  const toldOf = ({ id, userId }: { id: number; userId: number }) => `user:${userId} of artist ${id}`;
  const toldOfFirst = [toldOf(artist), toldOf({ id: artist.id, userId: manager.id })].sort();
  const keep = () => keepSubscriptions(systemContext(test.services, 'test'));
  test.setNow(new Date('2026-06-01T00:00:00Z'));
  await subscribe(fan.ctx, { artistId: artist.id });
  expect(heard()).toEqual(toldOfFirst);
  await subscribe(fan.ctx, { artistId: other.id });
  expect(heard()).toEqual([toldOf(other)]);

  // An active subscriber until the end of the paid month; the other is renewed before it.
  await cancelSubscription(fan.ctx, { artistId: artist.id });
  test.setNow(new Date('2026-06-30T23:55:00Z'));
  await keep();
  expect(told).toEqual([]);
  test.setNow(new Date('2026-07-02T00:00:00Z'));
  await keep();
  expect(heard()).toEqual(toldOfFirst);
});
