import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAlbums, pinAlbums } from '../../catalog/albums/index.ts';
import { listPinnedSongs, pinSongs } from '../../catalog/songs/index.ts';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { mergeArtists, undoMerge } from './index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

async function withPins() {
  const artist = await makeArtist(test.services);
  const works = { artistId: artist.id };
  const [song, other] = [await makeSong(test.services, works), await makeSong(test.services, works)];
  const [album, later] = [await makeAlbum(test.services, works), await makeAlbum(test.services, works)];
  await pinSongs(artist.ctx, { songIds: [other.id, song.id] });
  await pinAlbums(artist.ctx, { albumIds: [album.id] });
  return { ...artist, songs: [other.id, song.id], albums: [album.id, later.id] };
}
const ids = (works: readonly { id: number }[]) => works.map(({ id }) => id);
const pinned = async (artistId: number) => ids(await listPinnedSongs(anonymous(test.services), { artistId }));
const albumsOf = async (artistId: number) =>
  ids((await listAlbums(anonymous(test.services), { artistId, limit: 10 })).items);

// Proves (rules.md, Merged profiles): pins are those of the other profile; undone, each has its own
it('leaves the other profile its pins, and gives each its own when it is undone', async () => {
  const [from, into] = [await withPins(), await withPins()];
  const admin = (await makeUser(test.services, { isAdmin: true })).ctx;
  const merge = await mergeArtists(admin, { id: from.id, intoArtistId: into.id });
  expect(await pinned(into.id)).toEqual(into.songs);
  expect(await albumsOf(into.id)).toEqual([
    into.albums[0],
    ...[...from.albums, ...into.albums.slice(1)].sort((a, b) => b - a),
  ]);
  await pinSongs(into.ctx, { songIds: [from.songs[1] ?? 0, into.songs[0] ?? 0] });

  await undoMerge(admin, { id: merge.id });
  expect(await pinned(from.id)).toEqual(from.songs);
  expect(await pinned(into.id)).toEqual(into.songs.slice(0, 1));
  expect(await albumsOf(from.id)).toEqual(from.albums);
});
