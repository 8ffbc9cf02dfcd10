import { PINNABLE_OFFERED } from '@stagedoor/validators';
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
import { deleteAlbum, restoreAlbum } from '../albums/index.ts';
import { deleteSong, listOwnSingles, listPinnedSongs, pinSongs, restoreSong, updateSong } from './index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const pinnedOf = async (artistId: number, ctx = anonymous(test.services)) =>
  (await listPinnedSongs(ctx, { artistId })).map(({ id }) => id);

const idsOf = (works: { id: number }[]) => works.map(({ id }) => id);

async function singles(count: number) {
  const artist = await makeArtist(test.services);
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push((await makeSong(test.services, { artistId: artist.id })).id);
  return { artist, ids };
}

// Proves (rules.md, Artists in their own house): pinned singles come first on the artist's page, in the artist's order
it('shows the pinned singles in their order, to those who may see them', async () => {
  const { artist, ids } = await singles(4);
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  const other = await singles(1);
  await pinSongs(other.artist.ctx, { songIds: other.ids });
  expect(await pinnedOf(artist.id)).toEqual([]);
  expect((await pinSongs(artist.ctx, { songIds: [b, d, a] })).map(({ id }) => id)).toEqual([b, d, a]);
  expect(await pinnedOf(artist.id)).toEqual([b, d, a]);
  await pinSongs(artist.ctx, { songIds: [c, b] });
  expect(await pinnedOf(artist.id)).toEqual([c, b]);
  const own = await listOwnSingles(artist.ctx, {});
  expect([idsOf(own.pinned), idsOf(own.others), own.hasMore]).toEqual([[c, b], [d, a], false]);
  await updateSong(artist.ctx, { id: c, state: 'draft' });
  expect([await pinnedOf(artist.id), await pinnedOf(artist.id, artist.ctx)]).toEqual([[b], [c, b]]);
  await updateSong(artist.ctx, { id: c, state: 'published' });
  await deleteSong(artist.ctx, { id: b });
  expect(await pinnedOf(artist.id)).toEqual([c]);
  await restoreSong(artist.ctx, { id: b });
  expect(await pinnedOf(artist.id)).toEqual([c, b]);
  await pinSongs(artist.ctx, { songIds: [] });
  expect([await pinnedOf(artist.id), await pinnedOf(other.artist.id)]).toEqual([[], other.ids]);
});

// Proves (rules.md, Artists in their own house): the latest singles and albums are offered for pinning, and a search finds all others
it('offers the latest singles, and finds the others by their title', async () => {
  const { artist, ids } = await singles(PINNABLE_OFFERED);
  const old = await makeSong(test.services, { artistId: artist.id, title: 'Nightjar 100%' });
  const [, ...latest] = [...ids, old.id];
  const newest = await makeSong(test.services, { artistId: artist.id, title: 'Nightjar 1000' });
  await pinSongs(artist.ctx, { songIds: [newest.id] });
  const offered = await listOwnSingles(artist.ctx, {});
  expect([idsOf(offered.pinned), idsOf(offered.others), offered.hasMore]).toEqual([
    [newest.id],
    latest.toReversed(),
    true,
  ]);
  const found = await listOwnSingles(artist.ctx, { search: 'NIGHTJAR 100%' });
  expect([idsOf(found.pinned), idsOf(found.others), found.hasMore]).toEqual([[newest.id], [old.id], false]);
  expect((await listOwnSingles(artist.ctx, { search: '10_%' })).others).toEqual([]);
  await expect(listOwnSingles((await makeUser(test.services)).ctx, {})).rejects.toMatchObject({
    code: 'forbidden',
  });
});

it('leaves out a song that goes to an album', async () => {
  const { artist, ids } = await singles(2);
  const [a = 0, b = 0] = ids;
  const album = await makeAlbum(test.services, { artistId: artist.id });
  await pinSongs(artist.ctx, { songIds: [a, b] });
  await updateSong(artist.ctx, { id: a, albumId: album.id });
  expect(await pinnedOf(artist.id)).toEqual([b]);
  expect(idsOf((await listOwnSingles(artist.ctx, {})).pinned)).toEqual([b]);
  await expect(pinSongs(artist.ctx, { songIds: [a] })).rejects.toMatchObject({ code: 'not_found' });
});

// Proves (rules.md, Artists in their own house): songs that a deleted album has left are pinned as singles
it('pins songs that a deleted album has left, as long as it is deleted', async () => {
  const { artist, ids } = await singles(1);
  const album = await makeAlbum(test.services, { artistId: artist.id });
  const { id } = await makeSong(test.services, { artistId: artist.id, albumId: album.id });
  await deleteAlbum(artist.ctx, { id: album.id, withSongs: false });
  expect(idsOf((await listOwnSingles(artist.ctx, {})).others)).toEqual([id, ...ids]);
  await pinSongs(artist.ctx, { songIds: [id] });
  expect(await pinnedOf(artist.id)).toEqual([id]);
  await restoreAlbum(artist.ctx, { id: album.id });
  expect(await pinnedOf(artist.id)).toEqual([]);
});

it('is refused to others and for songs of others, and changes nothing then', async () => {
  const { artist, ids } = await singles(2);
  const [a = 0, b = 0] = ids;
  const other = await singles(1);
  await pinSongs(artist.ctx, { songIds: [b] });
  for (const [ctx, code] of [
    [anonymous(test.services), 'unauthenticated'],
    [(await makeUser(test.services)).ctx, 'forbidden'],
    [other.artist.ctx, 'not_found'],
  ] as const)
    await expect(pinSongs(ctx, { songIds: [a] })).rejects.toMatchObject({ code });
  const foreign = pinSongs(artist.ctx, { songIds: [a, ...other.ids] });
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
  expect(await pinnedOf(artist.id)).toEqual([b]);
});
