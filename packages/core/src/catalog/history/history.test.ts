import { tables } from '@stagedoor/db';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { changePreferences } from '../../people/accounts/index.ts';
import { systemContext } from '../../platform/context/index.ts';
import { mergeArtists } from '../../site/artist-merges/index.ts';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { aggregatePlays, countPlay } from '../plays/index.ts';
import { clearHistory, listHistory, removeFromHistory } from './index.ts';

const { artists, songs } = tables;
const MINUTE = 60_000;
const NOON = new Date('2026-03-02T12:00:00Z');

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

type Person = Awaited<ReturnType<typeof makeUser>>;
const aSong = async (fields: { artistId?: number; title?: string; albumId?: number } = {}) => {
  const artistId = fields.artistId ?? (await makeArtist(test.services)).id;
  const { id } = await makeSong(test.services, { durationMs: MINUTE, ...fields, artistId });
  return { id, artistId };
};
/** At a minute of the day, through the same way as every play. */
const play = async ({ ctx }: Person, songId: number, minute: number) => {
  test.setNow(new Date(NOON.getTime() + minute * MINUTE));
  return countPlay(ctx, { songId, listener: 'unused' });
};
const historyOf = async ({ ctx }: Person, q?: string) =>
  (await listHistory(ctx, { limit: 50, ...(q && { q }) })).items.map(({ song }) => song.id);

// Proves (rules.md, History): one's own plays, latest first, a song that was played again with each of its times
it("lists the caller's plays alone, each with its time, in pages", async () => {
  const [one, two] = [await aSong(), await aSong()];
  const [me, you] = [await makeUser(test.services), await makeUser(test.services)];
  for (const [songId, minute] of [
    [one.id, 0],
    [two.id, 2],
    [one.id, 4],
  ] as const)
    expect(await play(me, songId, minute)).toMatchObject({ counted: true });
  await play(you, two.id, 5);
  const first = await listHistory(me.ctx, { limit: 2 });
  expect(first.items.map(({ song, playedAt }) => [song.id, playedAt])).toEqual([
    [one.id, '2026-03-02T12:04:00.000Z'],
    [two.id, '2026-03-02T12:02:00.000Z'],
  ]);
  const rest = await listHistory(me.ctx, { limit: 2, cursor: first.nextCursor ?? '' });
  expect(rest).toMatchObject({ items: [{ song: { id: one.id } }], nextCursor: null });
  expect(await historyOf(you)).toEqual([two.id]);
  await expect(listHistory(anonymous(test.services), { limit: 5 })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

it('has plays of earlier releases in between', async () => {
  const [old, fresh] = [await aSong(), await aSong()];
  const me = await makeUser(test.services);
  await play(me, fresh.id, 0);
  await play(me, fresh.id, 10);
  const playedAt = new Date(NOON.getTime() + 5 * MINUTE);
  await test.services.db
    .insert(tables.playEvents)
    .values({ songId: old.id, userId: me.id, listenerKey: `u:${me.id}`, window: 1, playedAt });
  expect(await historyOf(me)).toEqual([fresh.id, old.id, fresh.id]);
  await clearHistory(me.ctx);
  expect(await historyOf(me)).toEqual([]);
});

// Proves (rules.md, History): hidden and deleted songs, and those of suspended artists, are left out
it.each<[string, typeof songs | typeof artists, object]>([
  ['a draft again', songs, { releaseState: 'draft' }],
  ['hidden', songs, { hiddenAt: new Date() }],
  ['deleted', songs, { deletedAt: new Date() }],
  ['of a suspended artist', artists, { suspendedAt: new Date() }],
])('leaves out a song that is %s', async (_case, table, fields) => {
  const [gone, there] = [await aSong(), await aSong()];
  const me = await makeUser(test.services);
  await play(me, there.id, 0);
  for (const minute of [2, 4, 6, 8]) await play(me, gone.id, minute);
  const id = table === songs ? gone.id : gone.artistId;
  await test.services.db.update(table).set(fields).where(eq(table.id, id));
  const page = await listHistory(me.ctx, { limit: 1 });
  expect(page).toMatchObject({ items: [{ song: { id: there.id } }], nextCursor: null });
});

// Proves (rules.md, History): it is searched by the words of songs, artists and albums
it('finds plays by all words of title, artist and album', async () => {
  const artist = await makeArtist(test.services, { name: 'Marlowe Vance' });
  const album = await makeAlbum(test.services, { artistId: artist.id, title: 'Paper Lanterns' });
  const one = await aSong({ artistId: artist.id, title: 'Harbour 100%', albumId: album.id });
  const two = await aSong({ artistId: artist.id, title: 'Low Tide' });
  const me = await makeUser(test.services);
  await play(me, one.id, 0);
  await play(me, two.id, 2);
  expect(await historyOf(me, 'vance')).toEqual([two.id, one.id]);
  expect(await historyOf(me, 'MARLOWE  har')).toEqual([one.id]);
  expect(await historyOf(me, 'lantern harbour')).toEqual([one.id]);
  expect(await historyOf(me, '0%')).toEqual([one.id]);
  expect(await historyOf(me, '_')).toEqual([]);
});

const listenersOf = async (artistId: number) => {
  const [row] = await test.services.client`
    select count(*)::int as plays, count(distinct listener_key)::int as listeners
    from all_plays p join songs s on s.id = p.song_id where s.artist_id = ${artistId}`;
  return row;
};

// Proves (rules.md, History): what is removed, a song or everything, stays counted and names nobody
it('removes a song or everything; the plays stay counted, and count no second time', async () => {
  const artist = await makeArtist(test.services);
  const [one, two] = [await aSong({ artistId: artist.id }), await aSong({ artistId: artist.id })];
  const [me, you] = [await makeUser(test.services), await makeUser(test.services)];
  for (const person of [me, you]) {
    await play(person, one.id, 0);
    await play(person, two.id, 2);
    await play(person, one.id, 4);
  }
  await aggregatePlays(systemContext(test.services, 'test'));
  await removeFromHistory(me.ctx, { songId: one.id });
  expect(await historyOf(me)).toEqual([two.id]);
  expect(await historyOf(you)).toEqual([one.id, two.id, one.id]);
  await clearHistory(me.ctx);
  expect(await historyOf(me)).toEqual([]);
  expect(await historyOf(you)).toHaveLength(3);
  expect(await listenersOf(artist.id)).toMatchObject({ plays: 6 });
  expect(await play(me, one.id, 4)).toMatchObject({ plays: 4, counted: false });
  const { client } = test.services;
  expect(
    await client`
      select 'play' from all_plays where user_id = ${me.id} or listener_key = ${`u:${me.id}`}
      union all select 'day' from artist_listener_days where listener_key = ${`u:${me.id}`}`,
  ).toEqual([]);
  const [days] = await client`
    select count(*)::int as count from artist_listener_days where artist_id = ${artist.id}`;
  expect(days).toEqual({ count: 2 });
});

// Proves (rules.md, History): what is removed, a song or everything, stays counted and names nobody
it('names nobody among the listeners of a day on which only removed songs were heard', async () => {
  const artist = await makeArtist(test.services);
  const [one, two] = [await aSong({ artistId: artist.id }), await aSong({ artistId: artist.id })];
  const [me, you] = [await makeUser(test.services), await makeUser(test.services)];
  const DAY = 24 * 60;
  const ctx = systemContext(test.services, 'test');
  const daysOf = async ({ id }: Person) => {
    await aggregatePlays(ctx);
    const rows = await test.services.client<{ day: string }[]>`
      select day from artist_listener_days where listener_key = ${`u:${id}`} order by day`;
    return rows.map(({ day }) => day);
  };
  for (const [songId, minute] of [
    [one.id, -DAY],
    [one.id, 0],
    [two.id, 2],
  ] as const)
    for (const person of [me, you]) await play(person, songId, minute);
  expect(await daysOf(me)).toEqual(['2026-03-01', '2026-03-02']);
  // These wait to be counted while the song is removed.
  for (const person of [me, you]) await play(person, one.id, DAY);
  await removeFromHistory(me.ctx, { songId: one.id });
  expect(await daysOf(me)).toEqual(['2026-03-02']);
  expect(await daysOf(you)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
  await clearHistory(me.ctx);
  expect(await daysOf(me)).toEqual([]);
  const listeners = await test.services.client`
    select day, count(*)::int from artist_listener_days where artist_id = ${artist.id} group by 1 order by 1`;
  expect(listeners.map(({ count }) => count)).toEqual([2, 2, 2]);
});

// Proves (rules.md, History): what is removed, a song or everything, stays counted and names nobody
it('names nobody among the listeners of a profile that was merged since', async () => {
  const [song, into] = [await aSong(), await makeArtist(test.services)];
  const [me, admin] = [await makeUser(test.services), await makeUser(test.services, { isAdmin: true })];
  await play(me, song.id, 0);
  await aggregatePlays(systemContext(test.services, 'test'));
  await mergeArtists(admin.ctx, { id: song.artistId, intoArtistId: into.id });
  await removeFromHistory(me.ctx, { songId: song.id });
  const { artistListenerDays } = tables;
  const heard = await test.services.db
    .select()
    .from(artistListenerDays)
    .where(inArray(artistListenerDays.artistId, [song.artistId, into.id]));
  expect(heard).toHaveLength(2);
  for (const { listenerKey } of heard) expect(listenerKey).not.toBe(`u:${me.id}`);
});

// Proves (rules.md, History): off, nothing is kept from then on, and plays count as before
it('keeps nothing while it is off, and counts the same', async () => {
  const artist = await makeArtist(test.services);
  const song = await aSong({ artistId: artist.id });
  const me = await makeUser(test.services);
  await play(me, song.id, 0);
  expect(await changePreferences(me.ctx, { keepHistory: false })).toEqual({ keepHistory: false });
  expect(await play(me, song.id, 2)).toEqual({ plays: 2, counted: true });
  expect(await play(me, song.id, 2.5)).toEqual({ plays: 2, counted: false });
  expect(await play(me, song.id, 4)).toEqual({ plays: 3, counted: true });
  expect(await historyOf(me)).toHaveLength(1);
  // One listener before, and one without a name.
  expect(await listenersOf(artist.id)).toEqual({ plays: 3, listeners: 2 });
  await changePreferences(me.ctx, { keepHistory: true });
  expect(await play(me, song.id, 6)).toEqual({ plays: 4, counted: true });
  expect(await historyOf(me)).toHaveLength(2);
});

it('is changed by its person alone, within the limit of writes', async () => {
  const nobody = anonymous(test.services);
  const { ctx } = await makeUser(test.services);
  for (const call of [
    (ctx: Person['ctx']) => clearHistory(ctx),
    (ctx: Person['ctx']) => removeFromHistory(ctx, { songId: 1 }),
    (ctx: Person['ctx']) => changePreferences(ctx, { keepHistory: false }),
  ]) {
    await expect(call(nobody)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(call({ ...ctx, rateLimitScale: 0 })).rejects.toMatchObject({ code: 'rate_limited' });
  }
});
