import { tables } from '@stagedoor/db';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../../platform/context/index.ts';
import { recountListeners } from '../../site/insights/index.ts';
import {
  aListener,
  anonymous,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { countPlay } from './count-play.ts';
import { maintainPlayMonths } from './play-months.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const aSong = async () => {
  const artist = await makeArtist(test.services);
  return { artist, song: await makeSong(test.services, { artistId: artist.id, durationMs: 60_000 }) };
};
const tend = (now: string, keptMonths: number | null = null) => {
  test.setNow(new Date(now));
  return maintainPlayMonths(systemContext(test.services, 'test'), { keptMonths });
};
const placesOf = async (songId: number) => {
  const rows = await test.services.client<{ place: string }[]>`
    select tableoid::regclass::text as place from play_log where song_id = ${songId} order by played_at`;
  return rows.map(({ place }) => place);
};

it('makes months ahead, and for plays that came before their month was made', async () => {
  const { song } = await aSong();
  const play = () => countPlay(anonymous(test.services), { songId: song.id, listener: aListener() });
  test.setNow(new Date('2024-02-29T23:59:59Z'));
  await play();
  expect(await placesOf(song.id)).toEqual(['play_log_rest']);
  await tend('2024-04-10T00:00:00Z');
  for (const now of [
    '2024-03-01T00:00:00Z',
    '2024-04-30T23:59:59Z',
    '2024-06-30T12:00:00Z',
    '2024-07-01T00:00:00Z',
  ]) {
    test.setNow(new Date(now));
    await play();
  }
  const months = [
    'play_log_2024_02',
    'play_log_rest',
    'play_log_2024_04',
    'play_log_2024_06',
    'play_log_rest',
  ];
  expect(await placesOf(song.id)).toEqual(months);
  await tend('2024-04-10T00:00:00Z');
  expect(await placesOf(song.id)).toEqual(months.map((_, n) => `play_log_2024_0${[2, 3, 4, 6, 7][n]}`));
});

it('counts a listener once across the border of two months', async () => {
  const { song } = await aSong();
  await tend('2023-01-15T00:00:00Z');
  const listener = aListener();
  const playAt = async (now: string) => {
    test.setNow(new Date(now));
    return (await countPlay(anonymous(test.services), { songId: song.id, listener })).counted;
  };
  expect(await playAt('2023-01-31T23:59:50Z')).toBe(true);
  expect(await playAt('2023-02-01T00:00:40Z')).toBe(false);
  expect(await playAt('2023-02-01T00:00:51Z')).toBe(true);
  expect(await placesOf(song.id)).toEqual(['play_log_2023_01', 'play_log_2023_02']);
});

it("drops what visitors played in old months, and keeps people's plays and what was counted", async () => {
  const { services } = test;
  const { song, artist } = await aSong();
  const fan = await makeUser(services);
  await tend('2021-01-15T00:00:00Z');
  for (const ctx of [anonymous(services), fan.ctx])
    await countPlay(ctx, { songId: song.id, listener: aListener() });
  const events = { songId: song.id, window: 1, playedAt: new Date('2021-01-10T00:00:00Z') };
  await services.db.insert(tables.playEvents).values([
    { ...events, listenerKey: 'l:counted', aggregatedAt: new Date() },
    { ...events, listenerKey: 'l:pending' },
  ]);
  const sums = { artistId: artist.id, period: 'month' as const };
  await services.db.insert(tables.artistListeners).values({ ...sums, start: '2021-01-01', listeners: 7 });
  await services.client`
    insert into settings (key, value) values ('insights', '{"closedUntil": "2022-04-01"}')
    on conflict (key) do update set value = excluded.value`;
  const keys = async () => {
    const rows = await services.client`
      select listener_key as key from all_plays where song_id = ${song.id} order by 1`;
    return rows.map(({ key }) => key);
  };
  await tend('2022-03-31T23:59:59Z', 14);
  expect(await keys()).toHaveLength(4);
  await tend('2022-04-01T00:00:00Z', 14);
  expect(await keys()).toEqual(['l:pending', `u:${fan.id}`]);
  expect(await placesOf(song.id)).toEqual(['play_log_rest']);
  await recountListeners(systemContext(services, 'test'), { artistIds: [artist.id] });
  const kept = await services.db
    .select({ listeners: tables.artistListeners.listeners })
    .from(tables.artistListeners)
    .where(eq(tables.artistListeners.artistId, artist.id));
  expect(kept).toEqual([{ listeners: 7 }]);
  // A month that was dropped is not made again for the plays that stay.
  await tend('2022-04-02T00:00:00Z', 14);
  expect(await placesOf(song.id)).toEqual(['play_log_rest']);
});

it("keeps a person's plays of two months that have the same window, until the account is removed", async () => {
  const { services } = test;
  const { song } = await aSong();
  const fan = await makeUser(services);
  for (const month of ['01', '02']) {
    await tend(`2020-${month}-15T00:00:00Z`);
    const playedAt = new Date(`2020-${month}-10T00:00:00Z`);
    const play = { songId: song.id, userId: fan.id, listenerKey: `u:${fan.id}`, window: 7, playedAt };
    await services.db.insert(tables.playLog).values(play);
  }
  await tend('2021-04-01T00:00:00Z', 14);
  expect(await placesOf(song.id)).toEqual(['play_log_rest', 'play_log_2020_02']);
  await tend('2021-05-01T00:00:00Z', 14);
  expect(await placesOf(song.id)).toEqual(['play_log_rest', 'play_log_rest']);
  // Without an account they are a visitor's.
  await services.client`update play_log set user_id = null where user_id = ${fan.id}`;
  await tend('2021-05-02T00:00:00Z', 14);
  expect(await placesOf(song.id)).toEqual([]);
});

it('goes with its song', async () => {
  const { services } = test;
  const [{ song }, other] = [await aSong(), await aSong()];
  for (const { id } of [song, other.song])
    await countPlay(anonymous(services), { songId: id, listener: aListener() });
  await services.db.execute(sql`delete from artists where id = ${song.artistId}`);
  expect(await placesOf(song.id)).toEqual([]);
  expect(await placesOf(other.song.id)).toHaveLength(1);
});
