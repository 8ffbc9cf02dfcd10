import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
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
import { updateAlbum } from './update-album.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

// Proves (rules.md, Songs and albums): an album is edited
it('changes the given fields and keeps the others', async () => {
  const artist = await makeArtist(test.services);
  const { id } = await makeAlbum(test.services, { artistId: artist.id, title: 'Old', year: '1999' });
  await makeSong(test.services, { artistId: artist.id, albumId: id });
  const file = await storeFile(test.services, 'originals/1/album.png');
  const { address } = await registerImage(artist.ctx, file, null);
  expect(
    await updateAlbum(artist.ctx, { id, title: 'New', description: 'Recorded at home', coverImage: address }),
  ).toMatchObject({
    title: 'New',
    year: '1999',
    releaseDate: null,
    description: 'Recorded at home',
    coverImage: address,
    songCount: 1,
  });
  expect(await updateAlbum(artist.ctx, { id, year: '2024-05-06', description: null })).toMatchObject({
    title: 'New',
    year: '2024',
    releaseDate: '2024-05-06',
    description: null,
    coverImage: address,
  });
  expect(await updateAlbum(artist.ctx, { id, year: '2025' })).toMatchObject({
    year: '2025',
    releaseDate: null,
  });
  expect(await updateAlbum(artist.ctx, { id })).toMatchObject({ title: 'New' });
});

// Proves (rules.md, Songs and albums): an album is edited
it('is refused to everybody else, admins too, and leaves nothing changed', async () => {
  const artist = await makeArtist(test.services);
  const other = await makeArtist(test.services);
  const { id } = await makeAlbum(test.services, { artistId: artist.id, title: 'Kept' });
  const gone = await makeAlbum(test.services, { artistId: artist.id, deletedAt: new Date() });
  const file = await storeFile(test.services, 'originals/1/foreign.png');
  const { address } = await registerImage(other.ctx, file, null);
  for (const [ctx, input, code] of [
    [anonymous(test.services), { id }, 'unauthenticated'],
    [(await makeUser(test.services)).ctx, { id }, 'forbidden'],
    [other.ctx, { id }, 'forbidden'],
    [(await makeUser(test.services, { isAdmin: true })).ctx, { id }, 'forbidden'],
    [artist.ctx, { id: gone.id }, 'not_found'],
    [artist.ctx, { id, coverImage: address }, 'bad_request'],
  ] as const)
    await expect(updateAlbum(ctx, { title: 'Taken', ...input })).rejects.toMatchObject({ code });
  const [row] = await test.services.db.select().from(tables.albums).where(eq(tables.albums.id, id));
  expect(row).toMatchObject({ title: 'Kept', coverImage: null });
});

// Proves (rules.md, Selling): an album has a price, or is not for sale; its artist decides whether buyers may give more
it('puts a price on it, and takes it off', async () => {
  const artist = await makeArtist(test.services);
  const { id } = await makeAlbum(test.services, { artistId: artist.id });
  expect(await updateAlbum(artist.ctx, { id })).toMatchObject({ price: null, isBought: false });
  const price = { minCents: 700, currency: 'USD' as const };
  const sold = await updateAlbum(artist.ctx, { id, price, namesPrice: false });
  expect(sold.price).toEqual({ ...price, namesPrice: false });
  expect((await updateAlbum(artist.ctx, { id, title: 'Other' })).price).toEqual(sold.price);
  expect((await updateAlbum(artist.ctx, { id, price: null })).price).toBeNull();
});
