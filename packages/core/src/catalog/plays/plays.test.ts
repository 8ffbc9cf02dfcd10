import { tables } from '@stagedoor/db';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import {
  aListener,
  anonymous,
  makeArtist,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { aggregatePlays } from './aggregate-plays.ts';
import { countPlay } from './count-play.ts';
import { refreshMonthlyListeners } from './refresh-listeners.ts';
import { updateListedCounts } from './update-listed-counts.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const songRow = async (id: number) =>
  (await test.services.db.select().from(tables.songs).where(eq(tables.songs.id, id)))[0];

// Proves (Counting plays): a play counts once, after more than 10 s
it("counts a listener once within the song's length, and again after it", async () => {
  const artist = await makeArtist(test.services);
  const song = await makeSong(test.services, { artistId: artist.id, durationMs: 60_000 });
  const listener = aListener();
  const ctx = anonymous(test.services);
  const start = new Date('2026-03-01T12:00:30Z');

  test.setNow(start);
  expect(await countPlay(ctx, { songId: song.id, listener })).toEqual({ plays: 1, counted: true });
  test.setNow(new Date(start.getTime() + 59_000));
  expect(await countPlay(ctx, { songId: song.id, listener })).toEqual({ plays: 1, counted: false });
  test.setNow(new Date(start.getTime() + 61_000));
  expect(await countPlay(ctx, { songId: song.id, listener })).toEqual({ plays: 2, counted: true });
  test.setNow(null);
});

it('counts many concurrent plays exactly, and aggregates each once', async () => {
  const artist = await makeArtist(test.services);
  const [one, two] = await Promise.all([
    makeSong(test.services, { artistId: artist.id }),
    makeSong(test.services, { artistId: artist.id }),
  ]);
  const ctx = anonymous(test.services);
  const listeners = Array.from({ length: 300 }, aListener);
  const answers = await Promise.all(
    listeners.flatMap((listener) =>
      [one, two, one].map((song) => countPlay(ctx, { songId: song.id, listener })),
    ),
  );
  expect(answers.filter((answer) => answer.counted)).toHaveLength(600);

  const worker = systemContext(test.services, 'test');
  await Promise.all([aggregatePlays(worker), aggregatePlays(worker), aggregatePlays(worker)]);
  expect((await songRow(one.id))?.plays).toBe(300);
  expect((await songRow(two.id))?.plays).toBe(300);
  expect(await aggregatePlays(worker)).toBe(0);

  const [daily] = await test.services.db.execute<{ plays: number }>(
    sql`select sum(plays)::int as plays from daily_plays where song_id in (${one.id}, ${two.id})`,
  );
  expect(daily?.plays).toBe(600);
  await refreshMonthlyListeners(worker);
  const [row] = await test.services.db
    .select({ listeners: tables.artists.monthlyListeners })
    .from(tables.artists)
    .where(eq(tables.artists.id, artist.id));
  expect(row?.listeners).toBe(300);
});

it('queues one aggregation for a burst of plays', async () => {
  const countJobs = async () => {
    const jobs = await test.services.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pgboss.job where name = 'plays-aggregate' and state = 'created'`,
    );
    return jobs[0]?.n;
  };
  // It is queued shortly after the plays were answered.
  await expect.poll(countJobs).toBe(1);
});

it('refuses unknown songs and songs that the caller may not play', async () => {
  const artist = await makeArtist(test.services);
  const premium = await makeSong(test.services, { artistId: artist.id, isPremium: true });
  const processing = await makeSong(test.services, { artistId: artist.id, audioState: 'processing' });
  const fan = await makeUser(test.services);
  const play = (songId: number) => countPlay(fan.ctx, { songId, listener: aListener() });
  await expect(play(premium.id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(play(processing.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(play(2_000_000_000)).rejects.toMatchObject({ code: 'not_found' });

  const subscriber = await makeUser(test.services);
  await makeSubscription(test.services, { userId: subscriber.id, artistId: artist.id });
  expect(await countPlay(subscriber.ctx, { songId: premium.id, listener: aListener() })).toEqual({
    plays: 1,
    counted: true,
  });
});

it("counts plays of a suspended artist's songs only for the artist and admins", async () => {
  const artist = await makeArtist(test.services, { suspendedAt: new Date() });
  const song = await makeSong(test.services, { artistId: artist.id });
  const play = (ctx: Ctx) => countPlay(ctx, { songId: song.id, listener: aListener() });
  const admin = await makeUser(test.services, { isAdmin: true });
  for (const { ctx } of [artist, admin]) expect(await play(ctx)).toMatchObject({ counted: true });
  for (const ctx of [(await makeUser(test.services)).ctx, anonymous(test.services)])
    await expect(play(ctx)).rejects.toMatchObject({ code: 'not_found' });
});

it('limits the plays of visitors from one address', async () => {
  const strict = await openTestServices({ rateLimitScale: 0.01 });
  try {
    const artist = await makeArtist(strict.services);
    const song = await makeSong(strict.services, { artistId: artist.id });
    const ctx = anonymous(strict.services);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => countPlay(ctx, { songId: song.id, listener: aListener() })),
    );
    expect(results.filter((result) => result.status === 'rejected').length).toBeGreaterThan(0);
    const fan = await makeUser(strict.services);
    expect(await countPlay(fan.ctx, { songId: song.id, listener: '' })).toMatchObject({ counted: true });
  } finally {
    await strict.close();
  }
});

it('keeps what a server or a worker of the release before counts in its own way', async () => {
  const { services } = test;
  const artist = await makeArtist(services);
  const song = await makeSong(services, { artistId: artist.id, plays: 7 });
  const play = () => countPlay(anonymous(services), { songId: song.id, listener: aListener() });
  expect(await play()).toEqual({ plays: 8, counted: true });
  const worker = systemContext(services, 'test');
  await aggregatePlays(worker);
  // That server writes an event that is not counted yet; that worker adds such events to `songs.plays` only.
  await services.db
    .insert(tables.playEvents)
    .values({ songId: song.id, listenerKey: 'l:of-an-old-server', window: 1 });
  await services.client`update songs set plays = plays + 20 where id = ${song.id}`;
  expect(await aggregatePlays(worker)).toBe(1);
  expect((await songRow(song.id))?.plays).toBe(29);
  expect(await play()).toEqual({ plays: 30, counted: true });
  await aggregatePlays(worker);
  expect((await songRow(song.id))?.plays).toBe(30);
});

it('lists what it counted also when a run is killed before the daily counts have it', async () => {
  const { services } = test;
  const artist = await makeArtist(services);
  const song = await makeSong(services, { artistId: artist.id });
  await countPlay(anonymous(services), { songId: song.id, listener: aListener() });
  const worker = systemContext(services, 'test');
  const batches = sql`select count(*)::int as batches from play_batches`;
  const day = sql`select coalesce(sum(plays), 0)::int as plays from daily_plays where song_id = ${song.id}`;
  await updateListedCounts(worker, [song.id]);
  expect((await songRow(song.id))?.plays).toBe(1);
  expect([...(await services.db.execute(day))]).toEqual([{ plays: 0 }]);
  expect([...(await services.db.execute(batches))]).toEqual([{ batches: 1 }]);
  expect(await aggregatePlays(worker)).toBe(1);
  expect([...(await services.db.execute(batches))]).toEqual([{ batches: 0 }]);
  expect((await songRow(song.id))?.plays).toBe(1);
  expect([...(await services.db.execute(day))]).toEqual([{ plays: 1 }]);
});
