import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { deleteSong, listDeletedSongs } from '../songs/index.ts';
import { deleteAlbum } from './delete-album.ts';
import { listDeletedAlbums } from './deleted-albums.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const START = Date.now();
const at = (seconds: number) => test.setNow(new Date(START + seconds * 1000));
const DAY = 24 * 3600;

it('lists what the people of a profile can take back, latest first and page by page', async () => {
  const artist = await makeArtist(test.services);
  const admin = await makeUser(test.services, { isAdmin: true });
  const album = await makeAlbum(test.services, { artistId: artist.id });
  const make = (fields: object = {}) => makeSong(test.services, { artistId: artist.id, ...fields });
  const [first, second, third, byAdmin] = [await make(), await make(), await make(), await make()];
  const single = await make({ albumId: album.id });
  const withAlbum = await make({ albumId: album.id });
  await makeSong(test.services, { artistId: (await makeArtist(test.services)).id, deletedAt: new Date() });

  at(0);
  await deleteSong(artist.ctx, first);
  at(2 * DAY);
  await deleteSong(artist.ctx, second);
  await deleteSong(artist.ctx, third);
  await deleteSong(admin.ctx, byAdmin);
  await deleteSong(artist.ctx, single);
  at(2 * DAY + 1);
  await deleteAlbum(artist.ctx, { ...album, withSongs: true });

  const one = await listDeletedSongs(artist.ctx, { limit: 2 });
  const two = await listDeletedSongs(artist.ctx, { limit: 2, cursor: one.nextCursor ?? '' });
  expect([...one.items, ...two.items].map(({ id }) => id)).toEqual([
    single.id,
    third.id,
    second.id,
    first.id,
  ]);
  expect(two.nextCursor).toBeNull();
  expect(withAlbum.id).not.toBe(single.id);
  expect((await listDeletedAlbums(artist.ctx, { limit: 2 })).items).toMatchObject([
    { id: album.id, songCount: 1 },
  ]);
  at(31 * DAY);
  expect((await listDeletedSongs(artist.ctx, { limit: 9 })).items.map(({ id }) => id)).not.toContain(
    first.id,
  );
  at(33 * DAY);
  expect((await listDeletedSongs(artist.ctx, { limit: 9 })).items).toEqual([]);
  expect((await listDeletedAlbums(artist.ctx, { limit: 9 })).items).toEqual([]);
});

it('is for artists with a profile', async () => {
  for (const [ctx, code] of [
    [anonymous(test.services), 'unauthenticated'],
    [(await makeUser(test.services)).ctx, 'forbidden'],
    [(await makeUser(test.services, { isArtist: true })).ctx, 'not_found'],
  ] as const) {
    await expect(listDeletedSongs(ctx, { limit: 9 })).rejects.toMatchObject({ code });
    await expect(listDeletedAlbums(ctx, { limit: 9 })).rejects.toMatchObject({ code });
  }
});
