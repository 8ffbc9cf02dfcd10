import { tables } from '@stagedoor/db';
import { FOLLOWS_PER_PERSON } from '@stagedoor/validators';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { redeemGift } from '../../money/gifts/index.ts';
import { keepSubscriptions } from '../../money/payments/index.ts';
import { cancelSubscription, getSubscriptionStatus, subscribe } from '../../money/subscriptions/index.ts';
import { removeDeletedAccounts } from '../../people/accounts/index.ts';
import { systemContext } from '../../platform/context/index.ts';
import {
  anonymous,
  makeArtist,
  makeGift,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { blockPerson } from '../artist-blocks/index.ts';
import { getArtist, listArtists } from '../artists/index.ts';
import {
  followArtist,
  listFollowChoices,
  listFollows,
  setFollowNews,
  unfollowArtist,
  withFollowing,
} from './index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const followersOf = async (id: number) => (await getArtist(anonymous(test.services), { id })).followers;
const aFan = () => makeUser(test.services);
const anArtist = (fields: object = {}) => makeArtist(test.services, fields);

// Proves (rules.md, Following): everybody with an account follows an artist for nothing, and stops again; the number is exact
it('follows and unfollows, repeatedly without effect, and counts each person once', async () => {
  const artist = await anArtist();
  const [me, you] = [await aFan(), await aFan()];
  const input = { artistId: artist.id };
  const all = await Promise.all(Array.from({ length: 6 }, () => followArtist(me.ctx, input)));
  expect(all).toEqual(Array(6).fill({ isFollowing: true, followers: 1 }));
  expect(await followArtist(you.ctx, input)).toEqual({ isFollowing: true, followers: 2 });
  expect(await followersOf(artist.id)).toBe(2);
  expect(await unfollowArtist(me.ctx, input)).toEqual({ isFollowing: false, followers: 1 });
  expect(await unfollowArtist(me.ctx, input)).toEqual({ isFollowing: false, followers: 1 });
  expect(await followersOf(artist.id)).toBe(1);
});

it('counts every follower when many follow and leave at once', async () => {
  const artist = await anArtist();
  const fans = await Promise.all(Array.from({ length: 12 }, aFan));
  await Promise.all(fans.map(({ ctx }) => followArtist(ctx, { artistId: artist.id })));
  await Promise.all(fans.slice(0, 5).map(({ ctx }) => unfollowArtist(ctx, { artistId: artist.id })));
  expect(await followersOf(artist.id)).toBe(7);
});

// Proves (rules.md, Following): who is signed in sees whom they follow
it("lists the caller's own follows, latest first, and marks them on artists", async () => {
  const [first, second, third] = [await anArtist(), await anArtist(), await anArtist()];
  const [me, you] = [await aFan(), await aFan()];
  test.setNow(new Date('2031-01-01T00:00:00Z'));
  await followArtist(me.ctx, { artistId: second.id });
  test.setNow(new Date('2031-01-02T00:00:00Z'));
  await followArtist(me.ctx, { artistId: first.id });
  await followArtist(me.ctx, { artistId: third.id });
  await followArtist(you.ctx, { artistId: second.id });
  test.setNow(null);
  const page = await listFollows(me.ctx, { limit: 2 });
  expect(page.items).toMatchObject([
    { id: third.id, isFollowing: true, news: 'all', followers: 1 },
    { id: first.id, isFollowing: true },
  ]);
  const rest = await listFollows(me.ctx, { limit: 2, cursor: page.nextCursor ?? '' });
  expect(rest).toMatchObject({ items: [{ id: second.id, followers: 2 }], nextCursor: null });
  const seenBy = (ctx: typeof me.ctx) => withFollowing.one(ctx, getArtist(ctx, { id: first.id }));
  expect(await seenBy(me.ctx)).toMatchObject({ isFollowing: true });
  expect(await seenBy(you.ctx)).toMatchObject({ isFollowing: false });
  expect(await seenBy(anonymous(test.services))).not.toHaveProperty('isFollowing');
  const listed = await withFollowing.page(you.ctx, listArtists(you.ctx, { limit: 100 }));
  expect(listed.items.filter(({ isFollowing }) => isFollowing).map(({ id }) => id)).toEqual([second.id]);
});

// Proves (rules.md, Following): followers choose which news reach them: all, releases or nothing
it('keeps the choice of news, which only followers have', async () => {
  const [artist, other, third] = [await anArtist(), await anArtist(), await anArtist()];
  const [{ ctx }, somebody] = [await aFan(), await aFan()];
  await followArtist(somebody.ctx, { artistId: artist.id });
  for (const { id: artistId } of [third, artist]) await followArtist(ctx, { artistId });
  expect(await setFollowNews(ctx, { artistId: artist.id, news: 'releases' })).toEqual({ news: 'releases' });
  await followArtist(ctx, { artistId: artist.id });
  const choices = await listFollowChoices(ctx);
  expect(choices.toSorted((a, b) => a.artistId - b.artistId)).toEqual([
    { artistId: artist.id, news: 'releases' },
    { artistId: third.id, news: 'all' },
  ]);
  expect(await listFollowChoices(somebody.ctx)).toEqual([{ artistId: artist.id, news: 'all' }]);
  await expect(setFollowNews(ctx, { artistId: other.id, news: 'all' })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await listFollowChoices(anonymous(test.services))).toEqual([]);
});

// Proves (rules.md, Following): a block ends the follow and refuses a new one
it('ends with a block, and is refused to blocked people and to the people of the profile', async () => {
  const artist = await anArtist({ name: 'Mara' });
  const fan = await aFan();
  const input = { artistId: artist.id };
  const [other, stays] = [await anArtist(), await aFan()];
  for (const artistId of [artist.id, other.id]) await followArtist(fan.ctx, { artistId });
  await followArtist(stays.ctx, input);
  await blockPerson(artist.ctx, { userId: fan.id });
  expect([await followersOf(artist.id), await followersOf(other.id)]).toEqual([1, 1]);
  await expect(followArtist(fan.ctx, input)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Mara does not want you as a follower',
  });
  await expect(followArtist(artist.ctx, input)).rejects.toMatchObject({
    code: 'conflict',
    message: 'This is your own profile',
  });
  expect(await followersOf(artist.id)).toBe(1);
});

it('leaves no follower behind when a block and a follow meet', async () => {
  const artist = await anArtist();
  const fans = await Promise.all(Array.from({ length: 6 }, aFan));
  await Promise.allSettled(
    fans.flatMap(({ id, ctx }) => [
      followArtist(ctx, { artistId: artist.id }),
      blockPerson(artist.ctx, { userId: id }),
    ]),
  );
  expect(await followersOf(artist.id)).toBe(0);
  expect(
    await test.services.db.$count(tables.artistFollows, eq(tables.artistFollows.artistId, artist.id)),
  ).toBe(0);
});

it('is refused to visitors, for hidden and missing artists, and above the limits', async () => {
  const artist = await anArtist();
  const hidden = await anArtist({ suspendedAt: new Date() });
  const { id: userId, ctx } = await aFan();
  const nobody = anonymous(test.services);
  for (const call of [followArtist, unfollowArtist])
    await expect(call(nobody, { artistId: artist.id })).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Please sign in to follow artists',
    });
  await expect(listFollows(nobody, { limit: 5 })).rejects.toMatchObject({ code: 'unauthenticated' });
  for (const artistId of [hidden.id, 2_000_000_000])
    await expect(followArtist(ctx, { artistId })).rejects.toMatchObject({ code: 'not_found' });
  await expect(followArtist({ ...ctx, rateLimitScale: 0 }, { artistId: artist.id })).rejects.toMatchObject({
    code: 'rate_limited',
  });
  await test.services.db.execute(sql`
    with made as (insert into artists (name) select 'Of many' from generate_series(1, ${FOLLOWS_PER_PERSON}::int) returning id)
    insert into artist_follows (user_id, artist_id) select ${userId}, id from made`);
  await expect(followArtist(ctx, { artistId: artist.id })).rejects.toMatchObject({
    code: 'conflict',
    message: 'You can follow at most 5,000 artists',
  });
});

it('stays, unseen, while the artist is hidden, and can be ended meanwhile', async () => {
  const artist = await anArtist();
  const { ctx } = await aFan();
  await followArtist(ctx, { artistId: artist.id });
  const hide = (suspendedAt: Date | null) =>
    test.services.db.update(tables.artists).set({ suspendedAt }).where(eq(tables.artists.id, artist.id));
  await hide(new Date());
  expect((await listFollows(ctx, { limit: 5 })).items).toEqual([]);
  await hide(null);
  expect((await listFollows(ctx, { limit: 5 })).items).toHaveLength(1);
  await hide(new Date());
  expect(await unfollowArtist(ctx, { artistId: artist.id })).toEqual({ isFollowing: false, followers: 0 });
});

// Proves (rules.md, Following): subscribing and a redeemed gift follow, too; the end of a subscription leaves the follow
it('comes with a subscription and stays after it, unless the person ended it', async () => {
  const [artist, given] = [await anArtist(), await anArtist()];
  const { ctx } = await aFan();
  await subscribe(ctx, { artistId: artist.id });
  expect(await followersOf(artist.id)).toBe(1);
  await unfollowArtist(ctx, { artistId: artist.id });
  await cancelSubscription(ctx, { artistId: artist.id });
  await subscribe(ctx, { artistId: artist.id });
  expect(await followersOf(artist.id)).toBe(0);
  const { code } = await makeGift(test.services, { artistId: given.id });
  await redeemGift(ctx, { code });
  expect(await followersOf(given.id)).toBe(1);
});

// Proves (rules.md, Following): subscribing and a redeemed gift follow, too; the end of a subscription leaves the follow
it('stays when the subscription that it came with is cancelled, and when it has ended', async () => {
  const { id: artistId } = await anArtist();
  const { ctx } = await aFan();
  await subscribe(ctx, { artistId });
  const follows = async () => (await listFollows(ctx, { limit: 5 })).items.map(({ id }) => id);
  await cancelSubscription(ctx, { artistId });
  expect(await follows()).toEqual([artistId]);
  test.setNow(new Date(Date.now() + 40 * 24 * 3600 * 1000));
  await keepSubscriptions(systemContext(test.services, 'test'));
  expect(await getSubscriptionStatus(ctx, { artistId })).toEqual({ subscribed: false });
  expect(await follows()).toEqual([artistId]);
  expect(await followersOf(artistId)).toBe(1);
  test.setNow(null);
});

// Proves (rules.md, Following): a removed account follows nobody any more, and the numbers say so
it('goes with the account', async () => {
  const artist = await anArtist();
  const [gone, stays] = [await aFan(), await aFan()];
  for (const { ctx } of [gone, stays]) await followArtist(ctx, { artistId: artist.id });
  await test.services.db
    .update(tables.users)
    .set({ deletedAt: new Date(0), deletionRequestedAt: new Date(0) })
    .where(eq(tables.users.id, gone.id));
  await removeDeletedAccounts(systemContext(test.services, 'test'));
  expect(await followersOf(artist.id)).toBe(1);
});
