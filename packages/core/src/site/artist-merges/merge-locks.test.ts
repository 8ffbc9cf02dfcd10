import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  makeAlbum,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { mergeArtists, undoMerge } from './index.ts';

const { songs } = tables;

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

/** Runs `work` while another transaction changes the album and then its song, as studio writes do. */
async function whileAlbumChanges<T>(album: number, song: number, work: () => Promise<T>): Promise<T> {
  const { client } = test.services;
  const { working } = await client.begin(async (tx) => {
    await tx`select from albums where id = ${album} for no key update`;
    const working = work();
    await vi.waitFor(async () => {
      const [row] = await client<{ blocked: number }[]>`
        select count(*)::int as blocked from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      expect(row?.blocked).toBe(1);
    });
    await tx`update songs set genre = 'Jazz' where id = ${song}`;
    return { working };
  });
  return working;
}

it('waits for changes of an album before it takes the songs, when it is made and when it is undone', async () => {
  const { services } = test;
  const admin = (await makeUser(services, { isAdmin: true })).ctx;
  const [a, b] = [await makeArtist(services), await makeArtist(services)];
  const album = await makeAlbum(services, { artistId: a.id });
  const song = await makeSong(services, { artistId: a.id, albumId: album.id });
  const { id } = await whileAlbumChanges(album.id, song.id, () =>
    mergeArtists(admin, { id: a.id, intoArtistId: b.id }),
  );
  await whileAlbumChanges(album.id, song.id, () => undoMerge(admin, { id }));
  const [row] = await services.db.select().from(songs).where(eq(songs.id, song.id));
  expect(row).toMatchObject({ artistId: a.id, albumId: album.id, genre: 'Jazz' });
});
