import { tables } from '@stagedoor/db';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeArtist, makeSong, openTestServices, type TestServices } from '../../testing/index.ts';
import { type Ctx, inTransaction, systemContext } from '../context/index.ts';
import { changeBySql, changeRows, deleteRows, insertRow, insertRows, publishChanges } from './index.ts';

const { artists, songs, tourDates } = tables;
let test: TestServices;
let system: Ctx;
let artist: Awaited<ReturnType<typeof makeArtist>>;
const heard: unknown[] = [];
beforeAll(async () => {
  test = await openTestServices();
  system = systemContext(test.services, 'test');
  test.services.live.subscribe(({ audience, event }) => heard.push(audience === 'all' ? event : audience));
});
beforeEach(async () => {
  artist = await makeArtist(test.services);
  heard.length = 0;
});
afterAll(() => test.close());

const change = (id: number | undefined, kind = 'song', artistId = artist.id) => ({
  type: 'catalog-changed',
  artistId,
  kind,
  ...(id !== undefined && { id }),
});
const titled = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ artistId: artist.id, title: `Song ${n}` }));

describe('a write of the catalogue', () => {
  it('publishes the rows that it adds, changes and deletes', async () => {
    const date = { artistId: artist.id, date: '2031-05-01', venue: 'Hall', city: 'Bath', country: 'GB' };
    const row = await inTransaction(system, (ctx) => insertRow(ctx, tourDates, date));
    const isRow = eq(tourDates.id, row.id);
    const changed = await inTransaction(system, (ctx) =>
      changeRows(ctx, tourDates, { set: { city: 'York' }, where: isRow }),
    );
    expect(changed).toMatchObject([{ ...row, city: 'York', updatedAt: expect.any(Date) }]);
    await inTransaction(system, (ctx) => deleteRows(ctx, tourDates, isRow));
    expect(heard).toEqual([1, 2, 3].map(() => change(row.id, 'tour-date')));
    expect(await test.services.db.$count(tourDates, isRow)).toBe(0);
  });

  it('has no field without a column', () => {
    const audioState = heard.length === 0 ? 'missing' : 'ready';
    const fields = { artistId: artist.id, title: 'Tide', mood: 'calm' };
    const insert = (ctx: Ctx) =>
      // @ts-expect-error There is no column of that name.
      insertRow(ctx, songs, { ...fields, audioState });
    const where = eq(songs.id, 1);
    const update = (ctx: Ctx) =>
      // @ts-expect-error There is no column of that name.
      changeRows(ctx, songs, { set: { ...fields, audioState }, where });
    expect([insert, update]).toHaveLength(2);
  });

  it('names an artist as its own, and who made the change', async () => {
    const where = eq(artists.id, artist.id);
    await inTransaction(artist.ctx, (ctx) => changeRows(ctx, artists, { set: { bio: 'Sings' }, where }));
    expect(heard).toEqual([{ ...change(artist.id, 'artist'), byUserId: artist.userId }]);
  });

  it('publishes what raw SQL changes', async () => {
    const { id } = await makeSong(test.services, { artistId: artist.id });
    await inTransaction(system, (ctx) =>
      changeBySql(
        ctx,
        songs,
        sql`with named as (select ${id}::int as id) update songs set title = 'New' from named where songs.id = named.id`,
      ),
    );
    expect(heard).toEqual([change(id)]);
  });

  it('is told to both artists when a row moves', async () => {
    const { id } = await makeSong(test.services, { artistId: artist.id });
    const other = await makeArtist(test.services);
    await inTransaction(system, (ctx) =>
      changeRows(ctx, songs, { set: { artistId: other.id }, where: eq(songs.id, id) }),
    );
    expect(heard).toEqual([change(id), change(id, 'song', other.id)]);
  });

  it('publishes rows once per transaction, and more than 20 of an artist as one', async () => {
    const other = await makeArtist(test.services);
    const rows = await inTransaction(system, async (ctx) => {
      const rows = await insertRows(ctx, songs, titled(23));
      const where = inArray(
        songs.id,
        rows.map(({ id }) => id),
      );
      await changeRows(ctx, songs, { set: { genre: 'Jazz' }, where });
      await publishChanges(ctx, 'artist', [artist, artist]);
      await insertRow(ctx, songs, { artistId: other.id, title: 'Other' });
      return rows;
    });
    expect(heard).toEqual([
      ...rows.slice(0, 20).map(({ id }) => change(id)),
      change(undefined),
      change(artist.id, 'artist'),
      change(expect.any(Number) as unknown as number, 'song', other.id),
    ]);
  });

  it('leaves or changes a row that is there already', async () => {
    const target = [songs.artistId, songs.importedFrom, songs.importedId];
    const values = { artistId: artist.id, title: 'First', importedFrom: 'musicbrainz', importedId: 'a' };
    const insert = (title: string, set?: { title: string }) =>
      inTransaction(system, (ctx) =>
        insertRows(ctx, songs, [{ ...values, title }], { target, ...(set && { set }) }),
      );
    const [first] = await insert('First');
    expect(await insert('Second')).toEqual([]);
    expect(heard).toEqual([change(first?.id)]);
    expect(await insert('Third', { title: 'Third' })).toMatchObject([{ id: first?.id, title: 'Third' }]);
    expect(heard).toEqual([change(first?.id), change(first?.id)]);
  });

  it('publishes nothing when no row changes, or the transaction fails', async () => {
    await inTransaction(system, (ctx) =>
      changeRows(ctx, songs, { set: { title: 'Nobody’s' }, where: eq(songs.id, 0) }),
    );
    const failing = inTransaction(system, async (ctx) => {
      await insertRow(ctx, songs, { artistId: artist.id, title: 'Never' });
      throw new Error('Changed my mind');
    });
    await expect(failing).rejects.toThrow('Changed my mind');
    expect(heard).toEqual([]);
  });

  it('needs a condition', async () => {
    const all = inTransaction(system, (ctx) => deleteRows(ctx, songs, undefined));
    await expect(all).rejects.toThrow('only changed by a condition');
  });
});
