import { tables } from '@stagedoor/db';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../../platform/context/index.ts';
import {
  aListener,
  anonymous,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { aggregatePlays } from './aggregate-plays.ts';
import { countPlay } from './count-play.ts';
import { reportStop } from './report-stop.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const aSong = async (durationMs: number | null = 100_000) =>
  makeSong(test.services, { artistId: (await makeArtist(test.services)).id, durationMs });

const stopsOf = async (songId: number) =>
  (
    await test.services.db
      .select()
      .from(tables.songStops)
      .where(eq(tables.songStops.songId, songId))
      .orderBy(asc(tables.songStops.day), asc(tables.songStops.part))
  ).map(({ day, part, stops }) => [day, part, stops]);

// Proves (rules.md, Plays): stops are kept as sums by song, day and twentieth, one for each counted play
it('keeps sums of where plays stopped, by twentieths of the song, on the day of the play', async () => {
  const { id: songId } = await aSong();
  const ctx = anonymous(test.services);
  const stopAt = async (day: string, positionMs: number) => {
    test.setNow(new Date(`${day}T23:59:50Z`));
    const listener = aListener();
    await countPlay(ctx, { songId, listener });
    // The play goes on after midnight.
    test.setNow(new Date(Date.parse(`${day}T23:59:50Z`) + 30_000));
    await reportStop(ctx, { songId, listener, positionMs });
  };
  await stopAt('2026-03-01', 12_000);
  await stopAt('2026-03-01', 14_999);
  await stopAt('2026-03-01', 15_000);
  await stopAt('2026-03-02', 100_000);
  await stopAt('2026-03-02', 250_000);
  expect(await stopsOf(songId)).toEqual([
    ['2026-03-01', 2, 2],
    ['2026-03-01', 3, 1],
    ['2026-03-02', 19, 2],
  ]);
});

// Proves (rules.md, Plays): stops are kept as sums by song, day and twentieth, one for each counted play
it('takes one stop for each counted play, however often and from whomever it is reported', async () => {
  const { id: songId } = await aSong();
  const other = await aSong();
  const fan = await makeUser(test.services);
  const start = new Date('2026-03-01T12:00:00Z');
  test.setNow(start);
  const report = (positionMs: number) => reportStop(fan.ctx, { songId, listener: '', positionMs });
  await report(1_000);
  await countPlay(fan.ctx, { songId, listener: '' });
  await Promise.all([report(40_000), report(90_000), report(20_000)]);
  await report(60_000);
  const stranger = anonymous(test.services);
  await reportStop(stranger, { songId, listener: aListener(), positionMs: 5_000 });
  await reportStop(fan.ctx, { songId: other.id, listener: '', positionMs: 5_000 });
  await reportStop(fan.ctx, { songId: 2_000_000_000, listener: '', positionMs: 5_000 });
  expect(await stopsOf(songId)).toEqual([['2026-03-01', 8, 1]]);
  expect(await stopsOf(other.id)).toEqual([]);

  test.setNow(new Date(start.getTime() + 200_000));
  await countPlay(fan.ctx, { songId, listener: '' });
  await report(60_000);
  expect(await stopsOf(songId)).toEqual([
    ['2026-03-01', 8, 1],
    ['2026-03-01', 12, 1],
  ]);
});

// Proves (rules.md, Plays): a play names where it was started; unknown sources are direct
it('counts plays by where they were started', async () => {
  const { id: songId } = await aSong();
  const ctx = anonymous(test.services);
  for (const source of ['search', 'search', 'album', undefined] as const)
    await countPlay(ctx, { songId, listener: aListener(), ...(source && { source }) });
  await aggregatePlays(systemContext(test.services, 'test'));
  const rows = await test.services.db
    .select()
    .from(tables.dailyPlays)
    .where(eq(tables.dailyPlays.songId, songId))
    .orderBy(asc(tables.dailyPlays.source));
  expect(rows.map(({ source, plays }) => [source, plays])).toEqual([
    ['album', 1],
    ['direct', 1],
    ['search', 2],
  ]);
});
