import { tables } from '@stagedoor/db';
import { type InsightsInput, type InsightsPeriod, insightsInput } from '@stagedoor/validators';
import { eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeOldListenerDays } from '../../catalog/plays/index.ts';
import { systemContext } from '../../platform/context/index.ts';
import { anonymous, makeMember, makeUser, type TestServices } from '../../testing/index.ts';
import { NOW, openInsightsWorld } from '../../testing/insights-world.ts';
import { closeDays } from './close-days.ts';
import { recountListeners } from './count-listeners.ts';
import { getInsights, getInsightsReport, getInsightsSeries } from './get-insights.ts';
import { toCsv } from './to-csv.ts';

type World = Awaited<ReturnType<typeof openInsightsWorld>>;
let test: TestServices;
let artist: World['artist'];
let other: World['other'];
let ids: World['ids'];
beforeAll(async () => {
  ({ test, artist, other, ids } = await openInsightsWorld());
});
afterAll(() => test.close());

const system = () => systemContext(test.services, 'test');
const ask = (input: Partial<InsightsInput> = {}) => insightsInput.parse(input);
/** The values that are not 0, by date. */
const found = (values: { date: string; value: number }[] | null) =>
  Object.fromEntries((values ?? []).flatMap(({ date, value }) => (value === 0 ? [] : [[date, value]])));

const MARCH = { from: '2026-02-28', to: '2026-03-18' };

const BY: Record<InsightsPeriod, object> = {
  day: {
    plays: { '2026-02-28': 1, '2026-03-01': 1, '2026-03-02': 2, '2026-03-08': 1, '2026-03-18': 1 },
    listeners: { '2026-02-28': 1, '2026-03-01': 1, '2026-03-02': 2, '2026-03-08': 1, '2026-03-18': 1 },
    likes: { '2026-03-02': 1, '2026-03-18': 1 },
    comments: { '2026-03-01': 1, '2026-03-18': 1 },
    earningsCents: { '2026-03-02': 99, '2026-03-18': -40 },
    newSubscribers: { '2026-03-02': 1 },
    lostSubscribers: { '2026-03-08': 1 },
  },
  week: {
    plays: { '2026-02-23': 2, '2026-03-02': 3, '2026-03-16': 1 },
    listeners: { '2026-02-23': 2, '2026-03-02': 2, '2026-03-16': 1 },
    likes: { '2026-03-02': 1, '2026-03-16': 1 },
    comments: { '2026-02-23': 1, '2026-03-16': 1 },
    earningsCents: { '2026-03-02': 99, '2026-03-16': -40 },
    newSubscribers: { '2026-03-02': 1 },
    lostSubscribers: { '2026-03-02': 1 },
  },
  month: {
    plays: { '2026-02-01': 1, '2026-03-01': 5 },
    listeners: { '2026-02-01': 1, '2026-03-01': 2 },
    likes: { '2026-03-01': 2 },
    comments: { '2026-03-01': 2 },
    earningsCents: { '2026-03-01': 59 },
    newSubscribers: { '2026-02-01': 2, '2026-03-01': 1 },
    lostSubscribers: { '2026-03-01': 1 },
  },
};

describe.each([
  ['before the worker kept any sums', async () => {}],
  [
    'after it kept them two weeks ago',
    async () => {
      test.setNow(new Date('2026-03-04T00:09:00Z'));
      await closeDays(system());
      test.setNow(NOW);
    },
  ],
  ['after it kept them today', async () => void (await closeDays(system()))],
  [
    'after it kept them while a clock was years ahead, and again when it was back',
    async () => {
      test.setNow(new Date('2031-03-04T00:09:00Z'));
      await closeDays(system());
      test.setNow(NOW);
      await closeDays(system());
      const ahead = await test.services.db.$count(
        tables.artistDays,
        gte(tables.artistDays.day, '2026-03-18'),
      );
      expect(ahead).toBe(0);
    },
  ],
])('%s', (_when, keep) => {
  beforeAll(keep);

  // Proves (rules.md, Insights): figures by UTC day, week and month, exact at the edges, the same before and after sums are kept
  it.each(['day', 'week', 'month'] as const)('figures by %s are exact at the edges, in UTC', async (by) => {
    const { subscribers, ...series } = await getInsightsSeries(artist.ctx, ask({ ...MARCH, by }));
    expect(Object.fromEntries(Object.entries(series).map(([name, list]) => [name, found(list)]))).toEqual(
      BY[by],
    );
    const counts = found(subscribers);
    if (by === 'day')
      expect([
        counts['2026-03-01'],
        counts['2026-03-02'],
        counts['2026-03-08'],
        counts['2026-03-18'],
      ]).toEqual([2, 3, 2, 2]);
    else expect(Object.values(counts).at(-1)).toBe(2);
  });

  // Proves (rules.md, Insights): figures by UTC day, week and month, exact at the edges, the same before and after sums are kept
  it('every period of the range is there, those without anything as 0', async () => {
    const { plays, listeners } = await getInsights(artist.ctx, ask(MARCH));
    expect(plays).toHaveLength(19);
    expect(plays[0]).toEqual({ date: '2026-02-28', value: 1 });
    expect(plays[3]).toEqual({ date: '2026-03-03', value: 0 });
    expect(listeners.at(-1)).toEqual({ date: '2026-03-18', value: 1 });
    const ahead = await getInsights(artist.ctx, ask({ from: '2026-03-18', to: '2026-03-20' }));
    expect(ahead.subscribers?.map(({ value }) => value)).toEqual([2, 0, 0]);
  });

  // Proves (rules.md, Insights): by song and by album
  it('a song and an album have figures of their own, without subscribers and earnings', async () => {
    const song = await getInsightsSeries(artist.ctx, ask({ ...MARCH, by: 'week', songId: ids.first }));
    expect(found(song.plays)).toEqual({ '2026-02-23': 2, '2026-03-02': 1, '2026-03-16': 1 });
    expect(found(song.listeners)).toEqual({ '2026-02-23': 2, '2026-03-02': 1, '2026-03-16': 1 });
    expect(found(song.likes)).toEqual({ '2026-03-02': 1 });
    const album = await getInsightsSeries(artist.ctx, ask({ ...MARCH, by: 'week', albumId: ids.album }));
    expect(album).toEqual(song);
    expect([song.subscribers, song.lostSubscribers, song.earningsCents]).toEqual([null, null, null]);
  });
});

// Proves (rules.md, Insights): sums, the time before, sources, what was played most, and where a song stops
it('sums a range up beside the one before it', async () => {
  const report = await getInsightsReport(
    artist.ctx,
    ask({ from: '2026-03-02', to: '2026-03-15', by: 'week' }),
  );
  expect(report).toMatchObject({ from: '2026-03-02', to: '2026-03-15', by: 'week' });
  expect(report.totals).toEqual({
    plays: 3,
    listeners: 2,
    likes: 1,
    comments: 0,
    subscribers: 2,
    newSubscribers: 1,
    lostSubscribers: 1,
    earningsCents: 99,
  });
  expect(report.previous).toMatchObject({ plays: 2, listeners: 2, comments: 1, subscribers: 2 });
  expect(report.topSongs.map(({ title, plays }) => [title, plays])).toEqual([
    ['Second', 2],
    ['First', 1],
  ]);
  expect(report.topAlbums.map(({ title, plays }) => [title, plays])).toEqual([['The album', 1]]);
  expect(report.sources).toEqual([
    { source: 'direct', plays: 2 },
    { source: 'search', plays: 1 },
  ]);
  expect(report.stops).toBeNull();
});

// Proves (rules.md, Insights): sums, the time before, sources, what was played most, and where a song stops
it('tells of one song in which parts its plays stopped', async () => {
  const { stops, topSongs } = await getInsightsReport(artist.ctx, ask({ ...MARCH, songId: ids.first }));
  expect(stops).toEqual(Array.from({ length: 20 }, (_, part) => (part === 3 ? 2 : 0)));
  expect(topSongs.map(({ id }) => id)).toEqual([ids.first]);
});

// Proves (rules.md, Insights): owners and managers see them, earnings the owner alone
it('is for the owner and managers, and earnings for the owner alone', async () => {
  const roles = await Promise.all(
    (['manager', 'uploader'] as const).map(async (role) => {
      const { id, ctx } = await makeUser(test.services, { isArtist: true });
      await makeMember(test.services, { artistId: artist.id, userId: id, role });
      return ctx;
    }),
  );
  const [manager = artist.ctx, uploader = artist.ctx] = roles;
  const seen = await getInsightsReport(manager, ask(MARCH));
  expect(seen.series.plays).toHaveLength(19);
  for (const { earningsCents } of [seen.series, seen.totals, seen.previous]) expect(earningsCents).toBeNull();
  expect((await getInsights(artist.ctx, ask(MARCH))).earningsCents).toHaveLength(19);
  await expect(getInsights(uploader, ask())).rejects.toMatchObject({ code: 'forbidden' });
  await expect(getInsights(anonymous(test.services), ask())).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  const fan = await makeUser(test.services);
  await expect(getInsights(fan.ctx, ask())).rejects.toMatchObject({ code: 'forbidden' });
  const stranger = { ...other.ctx, actingFor: artist.id };
  await expect(getInsights(stranger, ask())).rejects.toMatchObject({ code: 'not_found' });
  for (const subject of [{ songId: ids.foreign }, { songId: 2_000_000_000 }, { albumId: 2_000_000_000 }])
    await expect(getInsights(artist.ctx, ask(subject))).rejects.toMatchObject({ code: 'not_found' });
});

// Proves (rules.md, Insights): sums of a day are kept once; subscribers as they were then
it('keeps the sums of a day once, and what was subscribed then', async () => {
  await closeDays(system());
  expect(await closeDays(system())).toBe(false);
  const before = await getInsightsSeries(artist.ctx, ask(MARCH));
  // A subscriber who left and came back has a row that starts again.
  await test.services.db
    .update(tables.subscriptions)
    .set({ startDate: new Date('2026-03-18T11:00:00Z'), paidUntil: new Date('2026-04-18T11:00:00Z') })
    .where(eq(tables.subscriptions.paidUntil, new Date('2026-04-10T00:00:00Z')));
  const after = await getInsightsSeries(artist.ctx, ask(MARCH));
  expect(after.subscribers?.slice(0, -1)).toEqual(before.subscribers?.slice(0, -1));
  expect(found(after.newSubscribers)).toEqual({ '2026-03-02': 1, '2026-03-18': 1 });
  expect(found(after.lostSubscribers)).toEqual({ '2026-03-08': 1, '2026-03-18': 1 });
  expect(after.subscribers?.at(-1)).toEqual({ date: '2026-03-18', value: 2 });
  test.setNow(new Date('2026-03-19T00:09:00Z'));
  expect(await closeDays(system())).toBe(true);
  expect(await getInsightsSeries(artist.ctx, ask(MARCH))).toEqual(after);
  test.setNow(NOW);
});

// Proves (rules.md, Insights): a claimed song's listeners move with it
it('moves the listeners of a song that changes its artist, for closed periods too', async () => {
  const { db } = test.services;
  await closeDays(system());
  const march = async ({ ctx }: typeof artist) =>
    found((await getInsights(ctx, ask({ from: '2026-02-01', to: '2026-03-15', by: 'week' }))).listeners);
  expect(await march(other)).toEqual({ '2026-03-02': 1 });
  const move = async (artistId: number) => {
    await db.update(tables.songs).set({ artistId }).where(eq(tables.songs.id, ids.second));
    await recountListeners(system(), { artistIds: [artist.id, other.id] });
  };
  await move(other.id);
  expect(await march(other)).toEqual({ '2026-03-02': 2 });
  expect(await march(artist)).toEqual({ '2026-02-23': 2, '2026-03-02': 1 });
  await move(artist.id);
  expect(await march(artist)).toEqual({ '2026-02-23': 2, '2026-03-02': 2 });
});

it('is written as a table for spreadsheets', async () => {
  const series = await getInsightsSeries(artist.ctx, ask({ from: '2026-03-01', to: '2026-03-02' }));
  expect(toCsv(series).split('\r\n')).toEqual([
    'date,plays,listeners,likes,comments,subscribers,new_subscribers,lost_subscribers,earnings_cents',
    '2026-03-01,1,1,0,1,2,0,0,0',
    '2026-03-02,2,2,1,0,3,1,0,99',
    '',
  ]);
  const song = await getInsightsSeries(
    artist.ctx,
    ask({ from: '2026-03-02', to: '2026-03-02', songId: ids.first }),
  );
  expect(toCsv(song)).toBe('date,plays,listeners,likes,comments\r\n2026-03-02,1,1,1,0\r\n');
});

// Proves (rules.md, Insights): listeners of days are kept for 400 days; older ones are counted from the plays
it('counts the listeners of long ago after their days were removed', async () => {
  const march = async () => {
    const { totals } = await getInsightsReport(artist.ctx, ask({ from: '2026-03-02', to: '2026-03-15' }));
    return totals.listeners;
  };
  const countDays = () => test.services.db.$count(tables.artistListenerDays);
  const before = await march();
  expect(before).toBeGreaterThan(0);
  const rows = await countDays();
  await removeOldListenerDays(system());
  expect(await countDays()).toBe(rows);
  test.setNow(new Date('2028-03-18T12:00:00Z'));
  await removeOldListenerDays(system());
  expect(await countDays()).toBe(0);
  expect(await march()).toBe(before);
  test.setNow(NOW);
});
