import { tables } from '@stagedoor/db';
import type { FollowNews, SubscriberNotice } from '@stagedoor/validators';
import { count, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  listJobs,
  makeAlbum,
  makeArtist,
  makePost,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { inTransaction, systemContext } from '../context/index.ts';
import { notifyFollowerBatch, notifyFollowers, notifySubscriberBatch } from './index.ts';
import { notifyFollowersJob } from './jobs.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const { artistFollows, mails, notifications, tourDates } = tables;
const ctx = () => systemContext(test.services, 'test');

const byArtist = (artistId: number) => ({ artistId, artistName: 'Mara', coverImage: null });
const newSong = async (artistId: number): Promise<SubscriberNotice> => {
  const { id } = await makeSong(test.services, { artistId });
  return {
    type: 'new-song',
    payload: { ...byArtist(artistId), songId: id, title: 'Lanterns', isPremium: false },
  };
};
const newAlbum = async (artistId: number): Promise<SubscriberNotice> => {
  const { id } = await makeAlbum(test.services, { artistId });
  return { type: 'new-album', payload: { ...byArtist(artistId), albumId: id, title: 'Record' } };
};
const newTourDate = async (artistId: number): Promise<SubscriberNotice> => {
  const place = { venue: 'Cellar', city: 'Oslo', country: 'Norway' };
  const [row] = await test.services.db
    .insert(tourDates)
    .values({ artistId, date: '2099-05-02', ...place })
    .returning();
  return { type: 'new-tour-date', payload: { ...byArtist(artistId), tourDateId: row?.id ?? 0, ...place } };
};
const newPost = async (artistId: number): Promise<SubscriberNotice> => {
  const { id } = await makePost(test.services, { artistId });
  return {
    type: 'new-post',
    payload: { ...byArtist(artistId), contentId: id, title: 'Hello', contentType: 'text', isPremium: false },
  };
};
const follow = async (artistId: number, news: FollowNews) => {
  const { id } = await makeUser(test.services);
  await test.services.db.insert(artistFollows).values({ userId: id, artistId, news });
  return id;
};
/** Both jobs, as after each publication. */
const tell = async (artistId: number, notice: SubscriberNotice, dedupeKey: string) => {
  const batch = { artistId, notice, dedupeKey, afterId: 0 };
  await notifySubscriberBatch(ctx(), batch);
  await notifyFollowerBatch(ctx(), batch);
};
const toldOf = async (dedupeKey: string) =>
  (
    await test.services.db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.dedupeKey, dedupeKey))
      .orderBy(notifications.userId)
  ).map(({ userId }) => userId);

// Proves (rules.md, Following): followers are told of songs, albums, posts and tour dates by their choice, who subscribes too only once
it('tells followers what they chose, and those who subscribe, too, once', async () => {
  const artist = await makeArtist(test.services);
  const [all, releases, nothing] = [
    await follow(artist.id, 'all'),
    await follow(artist.id, 'releases'),
    await follow(artist.id, 'nothing'),
  ];
  const [both, spared, unfollowed] = [
    await follow(artist.id, 'all'),
    await follow(artist.id, 'nothing'),
    (await makeUser(test.services)).id,
  ];
  for (const userId of [both, spared, unfollowed])
    await makeSubscription(test.services, { userId, artistId: artist.id });
  await tell(artist.id, await newSong(artist.id), 'song');
  expect(await toldOf('song')).toEqual([all, releases, both, unfollowed]);
  await tell(artist.id, await newAlbum(artist.id), 'album');
  expect(await toldOf('album')).toEqual([all, releases, both, unfollowed]);
  await tell(artist.id, await newPost(artist.id), 'post');
  await tell(artist.id, await newTourDate(artist.id), 'tour-date');
  for (const key of ['post', 'tour-date']) expect(await toldOf(key)).toEqual([all, both, unfollowed]);
  const [mailed] = await test.services.db
    .select({ times: count() })
    .from(mails)
    .where(sql`${mails.userId} = ${both} and ${mails.dedupeKey} like '%new-songs%'`);
  expect(mailed?.times).toBe(1);
  expect(await test.services.db.$count(notifications, eq(notifications.userId, nothing))).toBe(0);
});

// Proves (rules.md, The feed): nobody is told twice of a post that is published once more
it('mails nobody about what they were told of hours before', async () => {
  const { id: artistId } = await makeArtist(test.services);
  const [follower, subscriber] = [await follow(artistId, 'all'), await makeUser(test.services)];
  await makeSubscription(test.services, { artistId, userId: subscriber.id });
  const post = await newPost(artistId);
  await tell(artistId, post, 'post:again');
  test.setNow(new Date(Date.now() + 2 * 3_600_000));
  const late = await follow(artistId, 'all');
  await tell(artistId, post, 'post:again');
  test.setNow(null);
  const mailed = await test.services.db
    .select({ userId: mails.userId })
    .from(mails)
    .where(inArray(mails.userId, [follower, subscriber.id, late]))
    .orderBy(mails.userId);
  expect(mailed.map(({ userId }) => userId)).toEqual([follower, subscriber.id, late]);
});

it('works in batches, each queueing the next, and reaches every follower once', async () => {
  const artist = await makeArtist(test.services);
  const notice = await newPost(artist.id);
  await test.services.db.execute(sql`
    with made as (
      insert into users (username, display_username, email)
      select 'f' || n, 'f' || n, 'f' || n || '@example.com' from generate_series(1, 1100) n returning id)
    insert into artist_follows (user_id, artist_id) select id, ${artist.id}::int from made`);
  await inTransaction(ctx(), (ctx) =>
    notifyFollowers(ctx, { ...notice, artistId: artist.id, dedupeKey: 'batches' }),
  );
  const isOurs = (job: unknown) => (job as { dedupeKey: string }).dedupeKey === 'batches';
  for (let batch = 1; batch <= 3; batch++) {
    const jobs = (await listJobs(test.services, notifyFollowersJob)).filter(isOurs);
    expect(jobs).toHaveLength(batch);
    await notifyFollowerBatch(ctx(), notifyFollowersJob.payload.parse(jobs.at(-1)));
  }
  expect((await listJobs(test.services, notifyFollowersJob)).filter(isOurs)).toHaveLength(3);
  expect(await test.services.db.$count(notifications, eq(notifications.dedupeKey, 'batches'))).toBe(1_100);
});

it('tells nobody of what is hidden or gone by then', async () => {
  const hidden = await makeArtist(test.services, { suspendedAt: new Date() });
  const artist = await makeArtist(test.services);
  for (const { id } of [hidden, artist]) await follow(id, 'all');
  await tell(hidden.id, await newSong(hidden.id), 'gone');
  const tourDate: SubscriberNotice = {
    type: 'new-tour-date',
    payload: { ...byArtist(artist.id), tourDateId: 2_000_000_000, city: 'Oslo', country: 'Norway' },
  };
  await tell(artist.id, tourDate, 'gone');
  expect(await toldOf('gone')).toEqual([]);
});
