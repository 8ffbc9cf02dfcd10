import { tables } from '@stagedoor/db';
import type { HomeItem, HomeSection } from '@stagedoor/validators';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { followArtist } from '../../catalog/follows/index.ts';
import { likeSong } from '../../catalog/likes/index.ts';
import { aggregatePlays, countPlay, refreshPopularSongs } from '../../catalog/plays/index.ts';
import { changePreferences } from '../../people/accounts/index.ts';
import { systemContext } from '../../platform/context/index.ts';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { getHome, getOwnHome } from './index.ts';

const { albums, artists, artistFollows, relatedArtists, songs } = tables;
const NOON = new Date('2026-03-02T12:00:00Z');
const MINUTE = 60_000;

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
beforeEach(() => test.setNow(NOON));
afterEach(async () => {
  test.setNow(null);
  await test.services.db.update(songs).set({ deletedAt: NOON });
  await test.services.db.update(albums).set({ deletedAt: NOON });
});
afterAll(() => test.close());

type Person = Awaited<ReturnType<typeof makeUser>>;
const aSong = async (fields: Parameters<typeof makeSong>[1] | object = {}) => {
  const artistId = (fields as { artistId?: number }).artistId ?? (await makeArtist(test.services)).id;
  const { id } = await makeSong(test.services, { durationMs: MINUTE, createdAt: NOON, ...fields, artistId });
  return { id, artistId };
};
const anAlbum = async (artistId?: number) => {
  const of = artistId ?? (await makeArtist(test.services)).id;
  return { id: (await makeAlbum(test.services, { artistId: of })).id, artistId: of };
};
const nameOf = (item: HomeItem) => (item.kind === 'song' ? `song ${item.song.id}` : `album ${item.album.id}`);
const namesOf = (sections: readonly HomeSection[]) =>
  Object.fromEntries(sections.map(({ kind, items }) => [kind, items.map(nameOf)]));
let minute = 0;
const play = async ({ ctx }: Pick<Person, 'ctx'>, songId: number) => {
  test.setNow(new Date(NOON.getTime() + 2 * minute++ * MINUTE));
  await countPlay(ctx, { songId, listener: 'somebody' });
};
const countUp = async () => {
  const ctx = systemContext(test.services, 'test');
  await aggregatePlays(ctx);
  await refreshPopularSongs(ctx);
};

// Proves (rules.md, Home): a visitor gets what is popular now and what was just added
it('shows visitors what is popular and new', async () => {
  const [old, hit, second] = [await aSong({ plays: 900 }), await aSong(), await aSong()];
  // Those under 'Popular Songs'.
  for (let n = 0; n < 2; n++) await aSong({ plays: 800, createdAt: new Date('2020-01-01') });
  const album = await anAlbum(hit.artistId);
  await test.services.db
    .update(albums)
    .set({ createdAt: new Date(NOON.getTime() + MINUTE) })
    .where(eq(albums.id, album.id));
  await aSong({ artistId: hit.artistId, albumId: album.id });
  const empty = await anAlbum(hit.artistId);
  const [one, two] = [await makeUser(test.services), await makeUser(test.services)];
  for (const person of [one, two]) await play(person, hit.id);
  for (const songId of [second.id, old.id]) await play(one, songId);
  await countUp();
  const sections = await getHome(anonymous(test.services));
  expect(sections.map(({ kind, title }) => [kind, title])).toEqual([
    ['popular', 'Popular now'],
    ['added', 'Just added'],
  ]);
  const { popular, added } = namesOf(sections);
  expect(popular).toEqual([`song ${hit.id}`, `song ${second.id}`]);
  expect(added?.[0]).toBe(`album ${album.id}`);
  expect(added).toContain(`song ${old.id}`);
  expect(added).not.toContain(`album ${empty.id}`);
});

// Proves (rules.md, Home): a person's sections come first: what they played, what is new, what fans of their artists like, what was made for them
it('has sections of one person first, and nothing twice', async () => {
  const me = await makeUser(test.services);
  const [mine, liked, near, fresh] = [await aSong(), await aSong(), await aSong(), await aSong()];
  const [mixed, cause] = [await aSong(), await aSong()];
  await test.services.db
    .insert(relatedArtists)
    .values({ artistId: liked.artistId, relatedArtistId: near.artistId, rank: 1 });
  await play(me, mine.id);
  await likeSong(me.ctx, { songId: liked.id });
  await followArtist(me.ctx, { artistId: fresh.artistId });
  await test.services.db
    .insert(tables.weeklyMixes)
    .values({ userId: me.id, songIds: [mixed.id, mine.id], becauseOf: [cause.id, cause.id], madeAt: NOON });
  // Somebody else, later.
  const you = await makeUser(test.services);
  const [theirs, loved, beside, news] = [await aSong(), await aSong(), await aSong(), await aSong()];
  await test.services.db
    .insert(relatedArtists)
    .values({ artistId: loved.artistId, relatedArtistId: beside.artistId, rank: 1 });
  await play(you, theirs.id);
  await likeSong(you.ctx, { songId: loved.id });
  await followArtist(you.ctx, { artistId: news.artistId });
  await test.services.db
    .insert(tables.weeklyMixes)
    .values({ userId: you.id, songIds: [cause.id], becauseOf: [mixed.id], madeAt: NOON });
  await countUp();
  const sections = await getHome(me.ctx);
  expect(namesOf(sections)).toMatchObject({
    continue: [`song ${mine.id}`],
    new: [`song ${fresh.id}`],
    because: [`song ${near.id}`],
    'made-for-you': [`song ${mixed.id}`],
  });
  const [artist] = await test.services.db.select().from(artists).where(eq(artists.id, liked.artistId));
  expect(sections.map(({ title }) => title).slice(0, 4)).toEqual([
    'Jump back in',
    'New from your artists',
    `Because you like ${artist?.name}`,
    'Made for you',
  ]);
  expect(sections[3]?.items[0]).toMatchObject({ because: { songId: cause.id } });
  const all = sections.flatMap(({ items }) => items.map(nameOf));
  expect(new Set(all).size).toBe(all.length);
  expect(sections.every(({ items }) => items.length > 0)).toBe(true);
});

// Proves (rules.md, Home): a section has eight at most; new is the music of 60 days, popular what was played in seven
it('shows eight at most, what came in the last 60 days, and what was played in the last seven', async () => {
  const me = await makeUser(test.services);
  const { id: artistId } = await makeArtist(test.services);
  await followArtist(me.ctx, { artistId });
  const DAY = 24 * 60 * MINUTE;
  const before = (days: number) => new Date(NOON.getTime() - days * DAY);
  const [late, tooLate] = [
    await aSong({ artistId, createdAt: before(59.9) }),
    await aSong({ artistId, createdAt: before(60.1) }),
  ];
  expect(namesOf(await getHome(me.ctx))).toMatchObject({ new: [`song ${late.id}`] });
  for (let n = 0; n < 9; n++) await aSong({ artistId, createdAt: before(n) });
  const known = [];
  for (let n = 0; n < 9; n++) known.push(await aSong({ plays: 700, createdAt: before(200) }));
  const old = await aSong({ createdAt: before(200) });
  const daysAgo = (days: number) => before(days).toISOString().slice(0, 10);
  await test.services.db
    .insert(tables.dailyPlays)
    .values([
      ...known.map(({ id }) => ({ songId: id, day: daysAgo(6), plays: 2 })),
      { songId: tooLate.id, day: daysAgo(6), plays: 1 },
      { songId: old.id, day: daysAgo(7), plays: 9 },
    ]);
  for (const { id } of known) await play(me, id);
  await refreshPopularSongs(systemContext(test.services, 'test'));
  test.setNow(NOON);
  const mine = namesOf(await getHome(me.ctx));
  expect([mine.continue?.length, mine.new?.length]).toEqual([8, 8]);
  const { popular, added } = namesOf(await getHome(anonymous(test.services)));
  expect([popular?.length, added?.length]).toEqual([7, 8]);
  expect(popular).toContain(`song ${tooLate.id}`);
  expect(popular).not.toContain(`song ${old.id}`);
});

// Proves (rules.md, Home): no section is empty, and nothing of the history is shown while it is off
it('shows somebody new only what everybody sees, and nothing of a history that is off', async () => {
  const me = await makeUser(test.services);
  const song = await aSong();
  expect(namesOf(await getOwnHome(me.ctx))).toEqual(namesOf(await getHome(anonymous(test.services))));
  await play(me, song.id);
  expect(namesOf(await getOwnHome(me.ctx))).toHaveProperty('continue');
  await changePreferences(me.ctx, { keepHistory: false });
  expect(namesOf(await getOwnHome(me.ctx))).not.toHaveProperty('continue');
  await expect(getOwnHome(anonymous(test.services))).rejects.toMatchObject({ code: 'unauthenticated' });
});

// Proves (rules.md, Home): drafts, scheduled, hidden and deleted work, and that of suspended artists, is in no section; premium work is locked
it.each<[string, typeof songs | typeof artists, object]>([
  ['a draft', songs, { releaseState: 'draft' }],
  ['scheduled', songs, { releaseState: 'scheduled', publishAt: new Date('2099-01-01') }],
  ['hidden', songs, { hiddenAt: NOON }],
  ['deleted', songs, { deletedAt: NOON }],
  ['being processed', songs, { audioState: 'processing' }],
  ['of a suspended artist', artists, { suspendedAt: NOON }],
  ['of a deleted artist', artists, { deletedAt: NOON }],
])('leaves out a song that is %s', async (_case, table, fields) => {
  const { db } = test.services;
  const me = await makeUser(test.services);
  const seed = await aSong();
  const album = await anAlbum();
  const [single, track] = [
    await aSong({ artistId: album.artistId }),
    await aSong({ artistId: album.artistId, albumId: album.id }),
  ];
  for (const { id } of [single, track]) await play(me, id);
  await likeSong(me.ctx, { songId: seed.id });
  await db.insert(artistFollows).values({ userId: me.id, artistId: album.artistId });
  await db
    .insert(relatedArtists)
    .values({ artistId: seed.artistId, relatedArtistId: album.artistId, rank: 1 });
  await db
    .insert(tables.weeklyMixes)
    .values({ userId: me.id, songIds: [single.id, track.id], becauseOf: [seed.id, seed.id], madeAt: NOON });
  await countUp();
  const gone = [`song ${single.id}`, `song ${track.id}`, `album ${album.id}`];
  const seenBy = async (ctx: Person['ctx']) => Object.values(namesOf(await getHome(ctx))).flat();
  expect(await seenBy(me.ctx)).toEqual(expect.arrayContaining(gone.slice(0, 2)));
  if (table === songs)
    await db
      .update(songs)
      .set(fields)
      .where(inArray(songs.id, [single.id, track.id]));
  else await db.update(artists).set(fields).where(eq(artists.id, album.artistId));
  for (const ctx of [me.ctx, anonymous(test.services)])
    expect((await seenBy(ctx)).filter((name) => gone.includes(name))).toEqual([]);
});

// Proves (rules.md, Home): drafts, scheduled, hidden and deleted work, and that of suspended artists, is in no section; premium work is locked
it('shows premium songs locked', async () => {
  const song = await aSong({ isPremium: true });
  const [added] = await getHome(anonymous(test.services));
  expect(added).toMatchObject({
    kind: 'added',
    items: [{ song: { id: song.id, isLocked: true, audioUrl: null } }],
  });
});
