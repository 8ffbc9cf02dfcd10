import { tables } from '@stagedoor/db';
import type { Album } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  storeFile,
  type TestServices,
} from '../../testing/index.ts';
import { registerImage } from '../images/index.ts';
import { createAlbum } from './create-album.ts';
import { listOwnAlbums } from './own-albums.ts';
import { getAlbum, listAlbums } from './queries.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

let files = 0;
const coverOf = async ({ ctx }: { ctx: Parameters<typeof registerImage>[0] }) =>
  (await registerImage(ctx, await storeFile(test.services, `originals/1/${++files}.png`), null)).address;

it('adds an album by year or by date', async () => {
  const artist = await makeArtist(test.services, { name: 'Ada' });
  const coverImage = await coverOf(artist);
  const album = await createAlbum(artist.ctx, { title: 'One', year: '2024-05-06', coverImage });
  expect(album).toMatchObject({
    artistId: artist.id,
    artistName: 'Ada',
    title: 'One',
    year: '2024',
    coverImage,
    songCount: 0,
    releaseDate: '2024-05-06',
  });
  expect(await createAlbum(artist.ctx, { title: 'Two', year: '1999', coverImage })).toMatchObject({
    year: '1999',
  });
  expect((await listOwnAlbums(artist.ctx, { limit: 10 })).items.map(({ title }) => title)).toEqual([
    'Two',
    'One',
  ]);
});

it('is refused to other callers and with a foreign cover, and leaves nothing', async () => {
  const [artist, other] = [await makeArtist(test.services), await makeArtist(test.services)];
  const input = { title: 'One', year: '2024', coverImage: await coverOf(artist) };
  const before = await test.services.db.$count(tables.albums);
  for (const [ctx, code] of [
    [anonymous(test.services), 'unauthenticated'],
    [(await makeUser(test.services)).ctx, 'forbidden'],
    [(await makeUser(test.services, { isArtist: true })).ctx, 'not_found'],
    [other.ctx, 'bad_request'],
  ] as const)
    await expect(createAlbum(ctx, input)).rejects.toMatchObject({ code });
  expect(await test.services.db.$count(tables.albums)).toBe(before);
});

it('works for a suspended artist, who alone sees the album', async () => {
  const artist = await makeArtist(test.services, { suspendedAt: new Date() });
  const album = await createAlbum(artist.ctx, {
    title: 'Mine',
    year: '2024',
    coverImage: await coverOf(artist),
  });
  const hidden = { code: 'not_found', message: 'Album not found' };
  await expect(getAlbum(anonymous(test.services), { id: album.id })).rejects.toMatchObject(hidden);
  await expect(getAlbum((await makeArtist(test.services)).ctx, { id: album.id })).rejects.toMatchObject(
    hidden,
  );
  expect((await listAlbums(anonymous(test.services), { limit: 100, artistId: artist.id })).items).toEqual([]);
});

it('leaves out deleted albums and counts the visible songs', async () => {
  const artist = await makeArtist(test.services);
  const album = await makeAlbum(test.services, { artistId: artist.id });
  const deleted = await makeAlbum(test.services, { artistId: artist.id, deletedAt: new Date() });
  const gone = await makeArtist(test.services, { deletedAt: new Date() });
  const ofGone = await makeAlbum(test.services, { artistId: gone.id });
  const add = (fields: object) =>
    makeSong(test.services, { artistId: artist.id, albumId: album.id, ...fields });
  const [ready, missing] = [await add({}), await add({ audioState: 'missing' })];
  await add({ audioState: 'processing' });
  await add({ deletedAt: new Date() });
  const ctx = anonymous(test.services);
  const found = await getAlbum(ctx, { id: album.id });
  expect(found.songCount).toBe(2);
  expect(found.songs.map(({ id }) => id)).toEqual([ready.id, missing.id]);
  for (const { id } of [deleted, ofGone, { id: 2_000_000_000 }])
    await expect(getAlbum(ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
});

it('lists albums newest first, in complete pages', async () => {
  const artist = await makeArtist(test.services);
  const made: number[] = [];
  for (let n = 0; n < 5; n++) made.unshift((await makeAlbum(test.services, { artistId: artist.id })).id);
  const ctx = anonymous(test.services);
  const found: Album[] = [];
  let cursor: string | undefined;
  do {
    const page = await listAlbums(ctx, { limit: 2, artistId: artist.id, cursor });
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && found.length < 20);
  expect(found.map(({ id }) => id)).toEqual(made);
  await expect(listAlbums(ctx, { limit: 2, cursor: 'x' })).rejects.toMatchObject({ code: 'bad_request' });
});
