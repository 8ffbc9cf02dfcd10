import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, type OpenDatabase, openDatabase } from './index.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

let database: TestDatabase;
let open: OpenDatabase;
let [one, other] = [0, 0];
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  await migrate({ databaseUrl: database.ownerUrl }, { upTo: '0040_keep_invoice_items' });
  open = openDatabase(database.ownerUrl, { max: 1 });
  const rows = await open.client`insert into artists (name) values ('One'), ('Other') returning id`;
  [one, other] = rows.map(({ id }) => id as number) as [number, number];
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const insert = async (table: 'albums' | 'songs', row: object): Promise<number> => {
  const [made] =
    await open.client`insert into ${open.client(table)} ${open.client({ title: 'T', ...row })} returning id`;
  return made?.id as number;
};
const day = (n: number) => `2099-01-${String(n).padStart(2, '0')}`;

describe('the album of a song', () => {
  // Proves (rules.md, Merged profiles): undone, songs are back in their albums and places, and no song is in an album of another
  it('is left by songs of another artist when the tables are migrated, and none is published by it', async () => {
    const scheduled = (opens: number, earlyDays: number) => ({
      release_state: 'scheduled',
      publish_at: `${day(opens)}T00:00:00Z`,
      early_access_days: earlyDays,
    });
    const open0 = await insert('albums', { artist_id: one });
    const draft = await insert('albums', { artist_id: one, release_state: 'draft' });
    const waiting = await insert('albums', { artist_id: one, ...scheduled(10, 1) });
    const hidden = await insert('albums', { artist_id: one, hidden_at: '2026-01-01T00:00:00Z' });
    const strangers = [
      await insert('songs', { artist_id: other, album_id: open0, disc_number: 2, track_number: 3 }),
      await insert('songs', { artist_id: other, album_id: draft }),
      await insert('songs', { artist_id: other, album_id: hidden }),
      await insert('songs', { artist_id: other, album_id: waiting }),
      await insert('songs', { artist_id: other, album_id: waiting, ...scheduled(12, 10) }),
    ];
    const own = await insert('songs', { artist_id: one, album_id: draft, track_number: 1 });

    await migrate({ databaseUrl: database.ownerUrl });
    const rows = await open.client`
      select id, album_id, disc_number as disc, track_number as track, release_state as state, (publish_at at time zone 'UTC')::date::text as at,
        early_access_days as early from songs order by id`;
    const single = { album_id: null, disc: 1, track: null, at: null, early: 0 };
    expect(rows).toEqual([
      { id: strangers[0], ...single, state: 'published' },
      { id: strangers[1], ...single, state: 'draft' },
      { id: strangers[2], ...single, state: 'draft' },
      { id: strangers[3], ...single, state: 'scheduled', at: day(10), early: 1 },
      { id: strangers[4], ...single, state: 'scheduled', at: day(12), early: 3 },
      { id: own, album_id: draft, disc: 1, track: 1, state: 'published', at: null, early: 0 },
    ]);
  });

  // Proves (rules.md, Merged profiles): undone, songs are back in their albums and places, and no song is in an album of another
  it('is one of its own artist, or the database refuses it', async () => {
    const album = await insert('albums', { artist_id: one });
    const refused = { code: '23503', constraint_name: 'songs_album_artist_fk' };
    await expect(insert('songs', { artist_id: other, album_id: album })).rejects.toMatchObject(refused);
    const song = await insert('songs', { artist_id: one, album_id: album });
    const { client } = open;
    await expect(client`update songs set artist_id = ${other} where id = ${song}`).rejects.toMatchObject(
      refused,
    );
    await expect(client`update albums set artist_id = ${other} where id = ${album}`).rejects.toMatchObject(
      refused,
    );
    await client.begin(async (tx) => {
      await tx`update albums set artist_id = ${other} where id = ${album}`;
      await tx`update songs set artist_id = ${other} where id = ${song}`;
    });
    await client`delete from albums where id = ${album}`;
    expect(await client`select artist_id, album_id from songs where id = ${song}`).toEqual([
      { artist_id: other, album_id: null },
    ]);
  });
});
