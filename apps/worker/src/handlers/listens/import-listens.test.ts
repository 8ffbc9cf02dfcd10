import { systemContext } from '@stagedoor/core';
import { getYearInReview, listHistory } from '@stagedoor/core/catalog/history';
import {
  aggregatePlays,
  countPlay,
  refreshMonthlyListeners,
  refreshPopularSongs,
} from '@stagedoor/core/catalog/plays';
import { makeWeeklyMixes } from '@stagedoor/core/catalog/weekly-mixes';
import { closeDays } from '@stagedoor/core/site/insights';
import { makeArtist, makeSong, makeUser, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { at, filesLeft, historyOf, importFile, linesOf, listen, NOON } from '../../testing/import-listens.ts';

let test: TestServices;
let artist: Awaited<ReturnType<typeof makeArtist>>;
beforeAll(async () => {
  test = await openTestServices();
  artist = await makeArtist(test.services, { name: 'Wren' });
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const aSong = async (title: string, fields: object = {}) =>
  (await makeSong(test.services, { artistId: artist.id, title, durationMs: 60_000, ...fields })).id;

// Proves (rules.md, Listens from elsewhere): listens of songs that are here stand in the history with their times, once, among the plays; the others are counted and listed
it('puts listens into the history, and tells what is not here', async () => {
  const me = await makeUser(test.services);
  const [lanterns, tide] = [await aSong('Lanterns'), await aSong('Tide')];
  test.setNow(at(10));
  await countPlay(me.ctx, { songId: tide, listener: 'unused' });
  test.setNow(at(1000));
  const file = linesOf([
    listen('LANTERNS!', 0),
    listen('Lanterns (feat. Mara)', 20),
    listen('Elsewhere', 21, { by: 'Mara' }),
    listen('Nowhere', 22, { by: 'Mara' }),
    listen('nowhere', 23, { by: 'Mara' }),
    listen('Lanterns', 2000),
    { ...listen('Lanterns', 0), listened_at: 900_000_000 },
    { nothing: true },
  ]);
  expect(await importFile(test, me.ctx, file)).toMatchObject({
    state: 'done',
    fileName: 'listens.jsonl',
    done: 8,
    total: 8,
    matched: 2,
    added: 2,
    skipped: 3,
    unmatched: [
      { title: 'Nowhere', artist: 'Mara', count: 2 },
      { title: 'Elsewhere', artist: 'Mara', count: 1 },
    ],
    failureReason: null,
  });
  const expected = [
    [lanterns, at(20).toISOString()],
    [tide, at(10).toISOString()],
    [lanterns, at(0).toISOString()],
  ];
  expect(await historyOf(me.ctx)).toEqual(expected);
  const pages = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof listHistory>> = await listHistory(me.ctx, {
      limit: 1,
      ...(cursor && { cursor }),
    });
    pages.push(...page.items.map(({ song, playedAt }) => [song.id, playedAt]));
    cursor = page.nextCursor;
  }
  expect(pages).toEqual(expected);
  // Proves (rules.md, Listens from elsewhere): a file that is sent again adds nothing
  expect(await importFile(test, me.ctx, file)).toMatchObject({ state: 'done', matched: 2, added: 0 });
  expect(await historyOf(me.ctx)).toEqual(expected);
  expect(await filesLeft(test)).toEqual([]);
});

// Proves (rules.md, Listens from elsewhere): songs are matched by MBID, ISRC and names among those that the person may see
it('matches as playlists do, and finds nothing that the person may not see', async () => {
  const [me, mbid] = [await makeUser(test.services), 'a9ad642e-b012-41c7-b72a-42cf4911f9fe'];
  const byMbid = await aSong('Quarry', { recordingMbid: mbid });
  const byCode = await aSong('Harbour', { isrc: 'USGF19942503' });
  const cover = await aSong('Old Song', { originalArtistName: 'Élan Vital' });
  const premium = await aSong('Premium', { isPremium: true });
  const draft = await aSong('Draft', { releaseState: 'draft' });
  await aSong('Hidden', { hiddenAt: new Date() });
  await aSong('Deleted', { deletedAt: new Date() });
  const file = linesOf([
    listen('?', 0, { info: { recording_mbid: mbid } }),
    listen('?', 1, { info: { isrc: 'US-GF1-99-42503' } }),
    listen('Old Song', 2, { by: 'Elan Vital' }),
    listen('Premium', 3),
    ...['Draft', 'Hidden', 'Deleted'].map((title, n) => listen(title, 4 + n)),
    listen('?', 9, { info: { origin_url: `${test.services.siteUrl}/song/${premium}` } }),
  ]);
  expect(await importFile(test, me.ctx, file)).toMatchObject({ matched: 5 });
  expect((await historyOf(me.ctx)).map(([id]) => id)).toEqual([premium, premium, cover, byCode, byMbid]);
  await importFile(test, artist.ctx, file);
  expect((await historyOf(artist.ctx)).map(([id]) => id)).toContain(draft);
});

// Proves (rules.md, Listens from elsewhere): a play that was told to ListenBrainz does not come back from there
it('does not bring a play back that was told to ListenBrainz', async () => {
  const me = await makeUser(test.services);
  const song = await aSong('Scrobbled');
  test.setNow(new Date(at(0).getTime() + 512));
  await countPlay(me.ctx, { songId: song, listener: 'unused' });
  test.setNow(at(60));
  // One from before came from elsewhere.
  const file = linesOf([listen('Scrobbled', 0), listen('Scrobbled', -30)]);
  expect(await importFile(test, me.ctx, file)).toMatchObject({ matched: 2, added: 1 });
  expect(await historyOf(me.ctx)).toHaveLength(2);
});

/** Whatever counts plays: rows, sums, lists and what is told elsewhere. */
const COUNTERS = [
  'select id, plays from songs',
  'select * from song_counts',
  'select * from daily_plays',
  'select * from play_batches',
  'select * from all_plays',
  'select * from recent_plays',
  'select * from artist_listener_days',
  'select * from artist_listeners',
  'select * from song_listeners',
  'select * from song_days',
  'select * from artist_days',
  'select id, monthly_listeners from artists',
  'select song_id, rank from popular_songs',
  'select user_id, song_ids from weekly_mixes',
  'select * from scrobbles',
  'select account_id from ledger_entries',
];
async function readCounters() {
  const ctx = systemContext(test.services, 'test');
  for (const count of [
    aggregatePlays,
    refreshMonthlyListeners,
    refreshPopularSongs,
    closeDays,
    makeWeeklyMixes,
  ])
    await count(ctx);
  return Promise.all(
    COUNTERS.map(async (query) => [
      query,
      await test.services.client.unsafe(`select t::text from (${query}) t order by 1`),
    ]),
  );
}

// Proves (rules.md, Listens from elsewhere): they count for nothing: no plays, listeners, popularity, insights, mixes, payouts, nor scrobbles
it('counts for nothing', async () => {
  const [me, you] = [await makeUser(test.services), await makeUser(test.services)];
  const song = await aSong('Uncounted');
  test.setNow(at(0));
  for (const { ctx } of [me, you]) await countPlay(ctx, { songId: song, listener: 'unused' });
  test.setNow(at(5000));
  const account = { userId: me.id, username: 'me', sealedToken: 'sealed', connectedAt: NOON };
  await test.services.db.insert(tables.scrobblingAccounts).values(account);
  const before = await readCounters();
  const listens = Array.from({ length: 50 }, (_, n) => listen('Uncounted', 100 + n * 10));
  expect(await importFile(test, me.ctx, linesOf(listens))).toMatchObject({ added: 50 });
  expect(await readCounters()).toEqual(before);
  expect(await historyOf(me.ctx)).toHaveLength(51);
  // Proves (rules.md, Listens from elsewhere): the year in review, which only the person sees, has them
  expect(await getYearInReview(me.ctx, { year: 2026 })).toMatchObject({ plays: 51, songs: 1, minutes: 51 });
  expect(await getYearInReview(you.ctx, { year: 2026 })).toMatchObject({ plays: 1, minutes: 1 });
});
