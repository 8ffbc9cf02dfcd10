import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { listAlbumSongs, updateSong } from '../songs/index.ts';
import { orderAlbumSongs } from './order-album-songs.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

async function anAlbum() {
  const artist = await makeArtist(test.services);
  const album = await makeAlbum(test.services, { artistId: artist.id });
  const ids: number[] = [];
  for (const [discNumber, trackNumber] of [
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
  ] as const)
    ids.push(
      (await makeSong(test.services, { artistId: artist.id, albumId: album.id, discNumber, trackNumber })).id,
    );
  const order = async () => (await listAlbumSongs(artist.ctx, album.id)).map(({ id }) => id);
  return { artist, album, ids, order };
}

// Proves (rules.md, Songs and albums): the songs of an album are put in order by pointer and keys, across discs
it('puts songs into the given order, also across discs, and lets unfinished ones take part', async () => {
  const { artist, album, ids, order } = await anAlbum();
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  const hidden = await makeSong(test.services, {
    artistId: artist.id,
    albumId: album.id,
    audioState: 'processing',
    discNumber: 2,
    trackNumber: 3,
  });
  await makeSong(test.services, { artistId: artist.id, albumId: album.id, deletedAt: new Date() });
  const songIds = [b, a, c, hidden.id, d];
  const { songs } = await orderAlbumSongs(artist.ctx, { id: album.id, songIds });
  expect(songs.map((song) => [song.id, song.discNumber, song.trackNumber])).toEqual([
    [b, 1, 1],
    [a, 1, 2],
    [c, 2, 1],
    [hidden.id, 2, 2],
    [d, 2, 3],
  ]);
  await orderAlbumSongs(artist.ctx, { id: album.id, songIds: [a, b, d, hidden.id, c] });
  expect(await order()).toEqual([a, b, d, hidden.id, c]);
});

// Proves (rules.md, Songs and albums): an order is refused when the set of songs has changed
it('is refused when the set of songs differs, and to everybody else, and changes nothing', async () => {
  const { artist, album, ids, order } = await anAlbum();
  const foreign = await makeSong(test.services, { artistId: artist.id });
  const other = await makeArtist(test.services);
  const admin = await makeUser(test.services, { isAdmin: true });
  const [a = 0, b = 0, c = 0] = ids;
  for (const [ctx, songIds, code] of [
    [artist.ctx, [c, b, a], 'conflict'],
    [artist.ctx, [...ids, foreign.id], 'conflict'],
    [artist.ctx, [c, b, a, foreign.id], 'conflict'],
    [artist.ctx, [c, b, a, a], 'conflict'],
    [artist.ctx, [], 'conflict'],
    [anonymous(test.services), ids.toReversed(), 'unauthenticated'],
    [other.ctx, ids.toReversed(), 'forbidden'],
    [admin.ctx, ids.toReversed(), 'forbidden'],
  ] as const)
    await expect(orderAlbumSongs(ctx, { id: album.id, songIds: [...songIds] })).rejects.toMatchObject({
      code,
    });
  expect(await order()).toEqual(ids);
});

it('leaves one whole order when two pages send theirs at once', async () => {
  const { artist, album, ids, order } = await anAlbum();
  const orders = [ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]];
  await Promise.all(orders.map((songIds) => orderAlbumSongs(artist.ctx, { id: album.id, songIds })));
  expect(orders).toContainEqual(await order());
});

// Proves (rules.md, REST): a write that became deadlocked is tried again, or answers 503
it('never waits in a circle with songs that are edited at the same time', async () => {
  const { artist, album, ids } = await anAlbum();
  const deadlocks = async () => {
    const [row] = await test.services.client<{ deadlocks: number }[]>`
      select pg_stat_get_db_deadlocks(oid)::int as deadlocks from pg_database where datname = current_database()`;
    return row?.deadlocks;
  };
  const rounds = Array.from({ length: 10 }, (_, round) => ids[round % ids.length] ?? 0);
  const done = await Promise.allSettled(
    rounds.flatMap((id) => [
      updateSong(artist.ctx, { id, state: 'published', albumId: album.id }),
      orderAlbumSongs(artist.ctx, { id: album.id, songIds: ids }),
    ]),
  );
  expect(done.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await deadlocks()).toBe(0);
});
