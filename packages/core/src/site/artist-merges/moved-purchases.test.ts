import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteAlbum } from '../../catalog/albums/index.ts';
import { getSong } from '../../catalog/songs/index.ts';
import { buy } from '../../money/purchases/index.ts';
import {
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

async function aBoughtAlbum() {
  const { services } = test;
  const [artist, fan] = [await makeArtist(services), await makeUser(services)];
  const { id: albumId } = await makeAlbum(services, { artistId: artist.id, priceCents: 900 });
  const song = await makeSong(services, { artistId: artist.id, albumId, isPremium: true });
  await buy(fan.ctx, { kind: 'album', id: albumId, amountCents: 900 });
  const isLocked = async () => (await getSong(fan.ctx, { id: song.id })).isLocked;
  expect(await isLocked()).toBe(false);
  return { artist, albumId, isLocked };
}

it('a bought song stays open while its artist is merged and the merge is undone', async () => {
  const { artist, isLocked } = await aBoughtAlbum();
  const admin = await makeUser(test.services, { isAdmin: true });
  const other = await makeArtist(test.services);
  const { id } = await mergeArtists(admin.ctx, { id: artist.id, intoArtistId: other.id });
  expect(await isLocked()).toBe(false);
  await undoMerge(admin.ctx, { id });
  expect(await isLocked()).toBe(false);
});

it('a bought song stays open when it leaves its album', async () => {
  const { artist, albumId, isLocked } = await aBoughtAlbum();
  await deleteAlbum(artist.ctx, { id: albumId, withSongs: false });
  expect(await isLocked()).toBe(false);
});
