import { tables } from '@stagedoor/db';
import { notificationPayloads, type SubscriberNotice } from '@stagedoor/validators';
import { count, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  listJobs,
  makeArtist,
  makePost,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { inTransaction, systemContext } from '../context/index.ts';
import { notifySubscriberBatch, notifySubscribers } from './index.ts';
import { notifySubscribersJob } from './jobs.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const { notifications } = tables;
const ctx = () => systemContext(test.services, 'test');
const now = new Date('2026-05-01T12:00:00.000Z');
const days = (n: number) => new Date(now.getTime() + n * 24 * 3600 * 1000);

const newSong = (artistId: number, songId: number): SubscriberNotice => ({
  type: 'new-song',
  payload: { artistId, artistName: 'Mara', coverImage: null, songId, title: 'Lanterns', isPremium: true },
});
const newPost = (artistId: number, postId: number): SubscriberNotice => ({
  type: 'new-post',
  payload: {
    artistId,
    artistName: 'Mara',
    coverImage: null,
    contentId: postId,
    title: 'Rehearsal',
    contentType: 'image',
    isPremium: true,
  },
});
const run = (artistId: number, notice: SubscriberNotice, dedupeKey: string) =>
  notifySubscriberBatch(ctx(), { artistId, notice, dedupeKey, afterId: 0 });
const toldOf = async (dedupeKey: string) =>
  (
    await test.services.db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.dedupeKey, dedupeKey))
  )
    .map(({ userId }) => userId)
    .sort((a, b) => a - b);

// Proves (rules.md, Notifications): subscribers are notified of a new song, premium ones included
it('notifies only active subscribers, who are also the people that may see premium work', async () => {
  test.setNow(now);
  const artist = await makeArtist(test.services);
  const other = await makeArtist(test.services);
  const song = await makeSong(test.services, { artistId: artist.id, isPremium: true });
  const subscribe = async (fields: object, artistId = artist.id) => {
    const { id } = await makeUser(test.services);
    await makeSubscription(test.services, { userId: id, artistId, ...fields });
    return id;
  };
  const told = [
    await subscribe({ paidUntil: days(10) }),
    await subscribe({ paidUntil: days(-1), graceUntil: days(2) }),
    await subscribe({ paidUntil: days(1), cancelledAt: days(-1), endDate: days(1) }),
  ];
  await subscribe({ paidUntil: days(-1) });
  await subscribe({ paidUntil: days(-5), graceUntil: days(-1) });
  await subscribe({ paidUntil: days(10), active: false });
  await subscribe({ paidUntil: days(10) }, other.id);
  await makeUser(test.services);
  await run(artist.id, newSong(artist.id, song.id), 'song:rights');
  expect(await toldOf('song:rights')).toEqual(told);
  await run(artist.id, newSong(artist.id, song.id), 'song:rights');
  expect(await toldOf('song:rights')).toEqual(told);
});

it('works in batches, each queueing the next, and reaches everybody once', async () => {
  const artist = await makeArtist(test.services);
  const post = await makePost(test.services, { artistId: artist.id });
  const people = await test.services.db
    .insert(tables.users)
    .values(
      Array.from({ length: 1_100 }, (_, n) => ({
        username: `batch${n}`,
        displayUsername: `batch${n}`,
        email: `batch${n}@example.com`,
      })),
    )
    .returning({ id: tables.users.id });
  await test.services.db.insert(tables.subscriptions).values(
    people.map(({ id }) => ({
      userId: id,
      artistId: artist.id,
      provider: 'demo' as const,
      paidUntil: new Date(Date.now() + 1e9),
    })),
  );
  const first = { artistId: artist.id, notice: newPost(artist.id, post.id), dedupeKey: 'post:batches' };
  await inTransaction(ctx(), (ctx) => notifySubscribers(ctx, { ...first.notice, ...first }));
  const isOurs = (job: unknown) => (job as { dedupeKey: string }).dedupeKey === first.dedupeKey;
  for (let batch = 1; batch <= 3; batch++) {
    const jobs = (await listJobs(test.services, notifySubscribersJob)).filter(isOurs);
    expect(jobs).toHaveLength(batch);
    await notifySubscriberBatch(ctx(), notifySubscribersJob.payload.parse(jobs.at(-1)));
  }
  expect((await listJobs(test.services, notifySubscribersJob)).filter(isOurs)).toHaveLength(3);
  const [told] = await test.services.db
    .select({ count: count() })
    .from(notifications)
    .where(eq(notifications.dedupeKey, first.dedupeKey));
  expect(told?.count).toBe(1_100);
});

it('sends nothing about items that are deleted or unpublished by then', async () => {
  const artist = await makeArtist(test.services);
  const hidden = await makeArtist(test.services, { suspendedAt: new Date() });
  const fan = await makeUser(test.services);
  for (const artistId of [artist.id, hidden.id])
    await makeSubscription(test.services, { userId: fan.id, artistId });
  const song = async (fields: object, artistId = artist.id) =>
    newSong(artist.id, (await makeSong(test.services, { artistId, ...fields })).id);
  const post = async (fields: object) =>
    newPost(artist.id, (await makePost(test.services, { artistId: artist.id, ...fields })).id);
  const gone = [
    await song({ deletedAt: new Date() }),
    await song({ audioState: 'processing' }),
    await song({}, hidden.id),
    await post({ deletedAt: new Date() }),
    await post({ state: 'draft' }),
    await post({ state: 'scheduled' }),
    await post({ contentType: 'image', fileState: 'processing' }),
    newSong(artist.id, 2_000_000_000),
  ];
  for (const notice of gone) await run(artist.id, notice, 'gone');
  const ofHidden = await makeSong(test.services, { artistId: hidden.id });
  await run(hidden.id, newSong(hidden.id, ofHidden.id), 'gone');
  expect(await toldOf('gone')).toEqual([]);
  await run(artist.id, await post({}), 'out');
  expect(await toldOf('out')).toEqual([fan.id]);
});

it('mails a person at most once an hour for an artist who releases many songs', async () => {
  const artist = await makeArtist(test.services);
  const fan = await makeUser(test.services);
  await makeSubscription(test.services, { userId: fan.id, artistId: artist.id });
  const release = async () => {
    const { id } = await makeSong(test.services, { artistId: artist.id });
    await run(artist.id, newSong(artist.id, id), `song:${id}`);
  };
  const found = async () => [
    await test.services.db.$count(notifications, eq(notifications.userId, fan.id)),
    await test.services.db.$count(tables.mails, eq(tables.mails.userId, fan.id)),
  ];
  test.setNow(now);
  for (let songs = 0; songs < 3; songs++) await release();
  expect(await found()).toEqual([3, 1]);
  test.setNow(days(1));
  await release();
  expect(await found()).toEqual([4, 2]);
});

it('mails a person at most once an hour for an artist who writes many posts', async () => {
  const artist = await makeArtist(test.services);
  const fan = await makeUser(test.services);
  await makeSubscription(test.services, { userId: fan.id, artistId: artist.id });
  const release = async () => {
    const { id } = await makePost(test.services, { artistId: artist.id });
    await run(artist.id, newPost(artist.id, id), `post:${id}`);
  };
  const found = async () => [
    await test.services.db.$count(notifications, eq(notifications.userId, fan.id)),
    await test.services.db.$count(tables.mails, eq(tables.mails.userId, fan.id)),
  ];
  test.setNow(now);
  for (let posts = 0; posts < 3; posts++) await release();
  expect(await found()).toEqual([3, 1]);
  test.setNow(days(1));
  await release();
  expect(await found()).toEqual([4, 2]);
});

it('leaves no job when its transaction fails', async () => {
  const before = await listJobs(test.services, notifySubscribersJob);
  const failing = inTransaction(ctx(), async (ctx) => {
    await notifySubscribers(ctx, { ...newSong(1, 1), artistId: 1, dedupeKey: 'x' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await listJobs(test.services, notifySubscribersJob)).toEqual(before);
});

it('contains no address of the work, none of its text, and no e-mail address', () => {
  for (const [type, payload] of Object.entries(notificationPayloads)) {
    const shapes = 'shape' in payload ? [payload.shape] : payload.options.map(({ shape }) => shape);
    const fields = shapes.flatMap(Object.keys).join();
    expect(fields, type).not.toMatch(/url|source|description|details|text|email/i);
  }
});
