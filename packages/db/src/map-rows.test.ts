import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtOnce, type OpenDatabase, openDatabase, type Queryable, tables } from './index.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

const { albums, artists, songs } = tables;

let database: TestDatabase;
let opened: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url);
  const { client } = opened;
  await client`insert into artists (id, name) values (1, 'Mae')`;
  await client`insert into albums (id, artist_id, title, publish_at) values (1, 1, 'Dated', now()), (2, 1, 'Undated', null)`;
  await client`
    insert into songs (artist_id, album_id, title, sources, loudness_lufs, duration_ms) values
      (1, 1, 'First', '[{"type": "audio/mpeg", "url": "/a"}]', -9.5, 61000), (1, 2, 'Second', '[]', null, null),
      (1, null, 'Alone', '[]', -14, 5)`;
});

afterAll(async () => {
  await opened.close();
  await database.drop();
});

const select = (db: Queryable) =>
  db
    .select({
      ...{ id: songs.id, title: songs.title, sources: songs.sources, loudness: songs.loudnessLufs },
      ...{ createdAt: songs.createdAt, isPremium: songs.isPremium, duration: songs.duration },
      plain: sql<number>`${songs.id} + 1`,
      read: sql`${songs.id}`.mapWith(String),
      named: sql`${songs.id}`.mapWith(String).as('named'),
      artist: { name: artists.name, deletedAt: artists.deletedAt },
      album: { title: albums.title, publishAt: albums.publishAt },
      dates: { publishAt: albums.publishAt, title: albums.title },
      ofBoth: { album: albums.title, song: songs.title },
      withSum: { album: albums.title, sum: sql<number>`1 + ${songs.id}` },
    })
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, eq(albums.id, songs.albumId))
    .orderBy(asc(songs.id));

it('makes of rows what the query builder makes of them', async () => {
  const prepared = builtOnce((db) => select(db).prepare('all_kinds'))(opened.db, {});
  const rows = await prepared.execute();
  expect(rows).toStrictEqual(await select(opened.db));
  expect(rows.map(({ album }) => album?.title)).toEqual(['Dated', 'Undated', undefined]);
  expect(rows[0]?.createdAt).toBeInstanceOf(Date);
});

it('reads rows of one table and of a whole table as the query builder does', async () => {
  const some = (db: Queryable) => db.select({ id: songs.id, of: { artistId: songs.artistId } }).from(songs);
  const all = (db: Queryable) => db.select().from(songs).leftJoin(albums, eq(albums.id, songs.albumId));
  expect(await builtOnce((db) => some(db).prepare('some'))(opened.db, {}).execute()).toStrictEqual(
    await some(opened.db),
  );
  expect(await builtOnce((db) => all(db).prepare('all'))(opened.db, {}).execute()).toStrictEqual(
    await all(opened.db),
  );
});
