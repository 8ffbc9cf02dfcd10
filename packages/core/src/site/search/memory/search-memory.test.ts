import { tables } from '@stagedoor/db';
import { createTestDatabase, type TestDatabase } from '@stagedoor/db/testing';
import { type SearchPages, searchInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteSong, updateSong } from '../../../catalog/songs/index.ts';
import { type Ctx, inTransaction, systemContext } from '../../../platform/context/index.ts';
import { publish, publishToServers } from '../../../platform/live/index.ts';
import {
  anonymous,
  createChance,
  fillSearchWorld,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  publishCatalogChanged,
  SEARCH_WORDS,
  type TestServices,
} from '../../../testing/index.ts';
import { findMatches } from '../find.ts';

const MEGABYTE = 2 ** 20;
let database: TestDatabase;
let test: TestServices;
let other: TestServices;
let viewers: Record<string, Ctx>;
const chance = createChance(20_261_123);

beforeAll(async () => {
  database = await createTestDatabase();
  const shared = { ...database, drop: async () => {} };
  const plain = await openTestServices({ database: shared });
  const owner = await makeArtist(plain.services, { name: 'Own' });
  const suspended = await makeArtist(plain.services, { name: 'Suspended', suspendedAt: new Date() });
  await fillSearchWorld(plain, chance, 4_000);
  test = await openTestServices({ database: shared, searchMemoryBytes: 64 * MEGABYTE });
  other = await openTestServices({ database: shared, searchMemoryBytes: 64 * MEGABYTE });
  const admin = await makeUser(plain.services, { isAdmin: true });
  const fan = await makeUser(plain.services);
  const here = (ctx: Ctx): Ctx => ({ ...test.services, actor: ctx.actor, address: null });
  viewers = {
    visitor: anonymous(test.services),
    fan: here(fan.ctx),
    artist: here(owner.ctx),
    'suspended artist': here(suspended.ctx),
    admin: here(admin.ctx),
  };
  await plain.close();
  await settled(test, other);
});
afterAll(async () => {
  await other.close();
  await test.close();
  await database.drop();
});

const settled = (...all: TestServices[]) =>
  Promise.all(all.map(({ services }) => services.searchMemory?.settled()));
const find = (ctx: Ctx, fields: object): Promise<SearchPages> => findMatches(ctx, searchInput.parse(fields));
const inDatabase = (ctx: Ctx): Ctx => ({ ...ctx, searchMemory: null });

/** Parts of names, whole ones, words together and nonsense, in any case. */
async function drawTerms(amount: number): Promise<string[]> {
  const rows = await test.services.client<{ title: string }[]>`
    select title from song_titles union all select title from album_titles union all select title from artist_names`;
  const draw = () => {
    const characters = Array.from(chance.pick(rows).title);
    const start = chance.below(characters.length);
    const length = chance.percent(50) ? 1 + chance.below(3) : 1 + chance.below(characters.length);
    const text = chance.percent(10)
      ? `${chance.pick(SEARCH_WORDS)} ${chance.pick(SEARCH_WORDS)}`
      : characters.slice(start, start + length).join('');
    return chance.percent(30) ? text.toUpperCase() : text;
  };
  const terms = Array.from({ length: amount }, draw).filter(
    (term) => searchInput.safeParse({ q: term }).success,
  );
  return [...new Set(terms)];
}

/** Follows the pages of each kind and of all kinds, in memory and in the database. */
async function expectSame(ctx: Ctx, q: string): Promise<void> {
  expect(await find(ctx, { q, limit: 7 })).toEqual(await find(inDatabase(ctx), { q, limit: 7 }));
  for (const type of ['songs', 'albums', 'artists']) {
    let cursor: string | null = null;
    for (let page = 0; page < 3; page++) {
      const input: object = { q, type, limit: 1 + chance.below(30), ...(cursor && { cursor }) };
      const ours: SearchPages = await find(ctx, input);
      const wanted = await find(inDatabase(ctx), input);
      expect(ours, JSON.stringify(input)).toEqual(wanted);
      cursor = ours.nextCursor;
      if (!cursor) break;
    }
  }
}

const tell = (artistId: number) => publishCatalogChanged(test, artistId);

describe('names in memory', () => {
  // Proves (rules.md, Screens): names in memory are found like those in the database, and changes of them at once
  it('are found in the same pages as in the database, by everybody', async () => {
    const terms = await drawTerms(30);
    for (const [viewer, ctx] of Object.entries(viewers))
      for (const term of viewer === 'visitor' ? terms : terms.slice(0, 8)) await expectSame(ctx, term);
  });

  it('stay the same while the catalogue changes', async () => {
    const { client } = test.services;
    const artists = await client<{ id: number }[]>`select id from artists`;
    for (let round = 0; round < 5; round++) {
      const { id } = chance.pick(artists);
      const { id: to } = chance.pick(artists);
      await client`update songs set title = ${`${chance.pick(SEARCH_WORDS)} ${chance.pick(SEARCH_WORDS)}`}, plays = plays + ${round}
        where artist_id = ${id} and id % 3 = 0`;
      await client`update songs set artist_id = ${to}, album_id = null where artist_id = ${id} and id % 7 = 0`;
      await client`update songs set deleted_at = now() where artist_id = ${id} and id % 11 = 0`;
      await client`insert into songs (artist_id, title, plays, audio_state)
        select ${id}, ${chance.pick(SEARCH_WORDS)} || n, n % 50, 'ready' from generate_series(1, 700) n`;
      await client`update artists set name = ${chance.pick(SEARCH_WORDS)} where id = ${to}`;
      await tell(id);
      await tell(to);
      for (const term of await drawTerms(5)) await expectSame(anonymous(test.services), term);
    }
    for (const ctx of Object.values(viewers))
      for (const term of await drawTerms(5)) await expectSame(ctx, term);
  });

  it('take one statement for each kind', async () => {
    const statements = await statementsOf(test, () => find(anonymous(test.services), { q: 'o' }));
    expect(statements).toHaveLength(3);
    expect(statements.join()).not.toMatch(/like|strpos|search_grams/);
    const { artists, songs, albums } = await find(anonymous(test.services), { q: 'o' });
    for (const { items } of [artists, songs, albums]) expect(items.length).toBeGreaterThan(0);
  });
});

describe('a change', () => {
  const titles = async ({ services }: TestServices, q: string) =>
    (await find(anonymous(services), { q })).songs.items.map(({ title }) => title);

  // Proves (rules.md, Screens): names in memory are found like those in the database, and changes of them at once
  it('is found at once on the server that made it, and soon on another', async () => {
    const artist = await makeArtist(test.services);
    const { id } = await makeSong(test.services, { artistId: artist.id, title: 'Beforehand' });
    const ctx: Ctx = { ...test.services, actor: artist.ctx.actor, address: null };
    await updateSong(ctx, { id, title: 'Redstart' });
    expect(await titles(test, 'redstart')).toEqual(['Redstart']);
    await expect.poll(() => titles(other, 'redstart')).toEqual(['Redstart']);
    await deleteSong(ctx, { id });
    expect(await titles(test, 'redstart')).toEqual([]);
    await expect.poll(() => titles(other, 'redstart')).toEqual([]);
  });

  it('of plays and listeners changes the order', async () => {
    const a = await makeArtist(test.services, { name: 'Whinchat A' });
    const b = await makeArtist(test.services, { name: 'Whinchat B' });
    const song = await makeSong(test.services, { artistId: a.id, title: 'Whinchat', plays: 1 });
    const { id } = await makeSong(test.services, { artistId: b.id, title: 'Whinchat' });
    await tell(a.id);
    await tell(b.id);
    const order = async () => {
      const { songs, artists } = await find(anonymous(test.services), { q: 'whinchat' });
      return [songs.items.map((one) => one.id), artists.items.map((one) => one.id)];
    };
    expect(await order()).toEqual([
      [song.id, id],
      [a.id, b.id],
    ]);
    const { db } = test.services;
    await db.update(tables.songs).set({ plays: 5 }).where(eq(tables.songs.id, id));
    await db.update(tables.artists).set({ monthlyListeners: 5 }).where(eq(tables.artists.id, b.id));
    await inTransaction(systemContext(test.services, 'test'), async (ctx) => {
      await publish(ctx, 'all', { type: 'plays-counted', plays: { [id]: 5 } });
      await publishToServers(ctx, { type: 'listeners-counted' });
    });
    await expect.poll(order).toEqual([
      [id, song.id],
      [b.id, a.id],
    ]);
  });

  it('that was missed is found once the connection is back', async () => {
    const artist = await makeArtist(test.services);
    await makeSong(test.services, { artistId: artist.id, title: 'Wryneck' });
    const gap = new Promise<void>((resolve) => test.services.live.onGap(resolve));
    await test.asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'stagedoor-server-live'`);
    await gap;
    await settled(test);
    expect(await test.services.searchMemory?.find(visitorsSearch('wryneck'))).toHaveLength(1);
    expect(await titles(test, 'wryneck')).toEqual(['Wryneck']);
  });

  it('of an open transaction is found in it alone', async () => {
    const artist = await makeArtist(test.services);
    await inTransaction(anonymous(test.services), async (ctx) => {
      await ctx.db
        .insert(tables.songs)
        .values({ artistId: artist.id, title: 'Dotterel', audioState: 'ready' });
      await publish(ctx, 'all', { type: 'catalog-changed', artistId: artist.id });
      expect((await find(anonymous(test.services), { q: 'dotterel' })).songs.items).toEqual([]);
    });
    expect(await titles(test, 'dotterel')).toEqual(['Dotterel']);
  });
});

const visitorsSearch = (text: string) => ({
  kind: 'songs' as const,
  text,
  sees: 'public' as const,
  after: undefined,
  count: 10,
});

describe('memory', () => {
  it('holds no more than it may: the database is searched instead', async () => {
    const small = await openTestServices({
      database: { ...database, drop: async () => {} },
      searchMemoryBytes: 200_000,
    });
    await settled(small);
    expect(small.services.searchMemory?.byteLength()).toBeLessThanOrEqual(200_000);
    expect(await small.services.searchMemory?.find(visitorsSearch('o'))).toBeNull();
    const [ours, wanted] = await Promise.all(
      [small, test].map(({ services }) => find(anonymous(services), { q: 'o', type: 'songs' })),
    );
    expect(ours).toEqual(wanted);
    await small.close();
  });

  it('is made anew when changes have used it up', async () => {
    const artist = await makeArtist(test.services);
    const { client } = test.services;
    await client`insert into songs (artist_id, title, audio_state)
      select ${artist.id}, 'Turnstone ' || n, 'ready' from generate_series(1, 12000) n`;
    await tell(artist.id);
    await find(anonymous(test.services), { q: 'turnstone' });
    await settled(test);
    expect(await test.services.searchMemory?.find(visitorsSearch('turnstone 12000'))).toHaveLength(1);
  });
});

async function statementsOf({ services }: TestServices, ask: () => Promise<unknown>): Promise<string[]> {
  const { options } = services.client;
  const { debug } = options;
  const statements: string[] = [];
  options.debug = (_connection: number, statement: string) => {
    statements.push(statement);
  };
  await ask();
  options.debug = debug;
  return statements;
}
