import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { undoDeletion } from '../../site/moderation/index.ts';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { deleteSong } from './delete-song.ts';
import { getSong } from './queries.ts';
import { restoreSong } from './restore-song.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const DAY_MS = 24 * 3600 * 1000;
const isDeleted = async (id: number) =>
  (await test.services.db.select().from(tables.songs).where(eq(tables.songs.id, id)))[0]?.deletedAt !== null;

// Proves (rules.md, Songs and albums): deletions are taken back for 30 days, by the profile's people
it('gives a song back as it was, twice without harm', async () => {
  const artist = await makeArtist(test.services);
  const album = await makeAlbum(test.services, { artistId: artist.id });
  const song = await makeSong(test.services, {
    artistId: artist.id,
    albumId: album.id,
    trackNumber: 3,
    plays: 41,
  });
  const before = await getSong(artist.ctx, song);
  await deleteSong(artist.ctx, song);
  test.setNow(new Date(Date.now() + 29 * DAY_MS));
  expect(await restoreSong(artist.ctx, song)).toEqual(before);
  expect(await restoreSong(artist.ctx, song)).toEqual(before);
  expect(await getSong(anonymous(test.services), song)).toMatchObject({ plays: 41, trackNumber: 3 });
});

// Proves (rules.md, Songs and albums): deletions are taken back for 30 days, by the profile's people
it('is refused after 30 days, and to everybody but the song’s people', async () => {
  const artist = await makeArtist(test.services);
  const song = await makeSong(test.services, { artistId: artist.id });
  await deleteSong(artist.ctx, song);
  for (const [ctx, code] of [
    [anonymous(test.services), 'unauthenticated'],
    [(await makeUser(test.services)).ctx, 'not_found'],
    [(await makeArtist(test.services)).ctx, 'not_found'],
    [(await makeUser(test.services, { isAdmin: true })).ctx, 'not_found'],
  ] as const)
    await expect(restoreSong(ctx, song)).rejects.toMatchObject({ code });
  test.setNow(new Date(Date.now() + 31 * DAY_MS));
  await expect(restoreSong(artist.ctx, song)).rejects.toMatchObject({ code: 'not_found' });
  expect(await isDeleted(song.id)).toBe(true);
});

// Proves (rules.md, Songs and albums): admins take back what an admin deleted
it('is given back by admins alone when an admin deleted it', async () => {
  const artist = await makeArtist(test.services);
  const admin = await makeUser(test.services, { isAdmin: true });
  const song = await makeSong(test.services, { artistId: artist.id });
  const deletion = await deleteSong(admin.ctx, song);
  await expect(restoreSong(artist.ctx, song)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await isDeleted(song.id)).toBe(true);
  await undoDeletion(admin.ctx, { id: deletion?.id ?? 0 });
  expect(await isDeleted(song.id)).toBe(false);
});
