import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  anonymous,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { deleteSong } from './delete-song.ts';
import { getSong, listArtistSongs } from './queries.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

// Proves (Profile and music of the dashboard): Delete is offered for all other songs; artists delete their own, admins any
it('deletes a song for everybody, even a failed one; admins delete any', async () => {
  const artist = await makeArtist(test.services);
  const admin = await makeUser(test.services, { isAdmin: true });
  const kept = await makeSong(test.services, { artistId: artist.id });
  const failed = await makeSong(test.services, { artistId: artist.id, audioState: 'failed' });
  const ready = await makeSong(test.services, { artistId: artist.id });
  await deleteSong(artist.ctx, failed);
  await deleteSong(admin.ctx, ready);
  const { items } = await listArtistSongs(artist.ctx, { artistId: artist.id, limit: 10 });
  expect(items.map(({ id }) => id)).toEqual([kept.id]);
  await expect(getSong(admin.ctx, ready)).rejects.toMatchObject({ code: 'not_found' });
  await expect(deleteSong(artist.ctx, ready)).rejects.toMatchObject({ code: 'not_found' });
});

// Proves (Profile and music of the dashboard): Delete is offered for all other songs; artists delete their own, admins any
it('is refused to everybody but the artist and admins', async () => {
  const song = await makeSong(test.services, { artistId: (await makeArtist(test.services)).id });
  const fan = await makeUser(test.services);
  const other = await makeArtist(test.services);
  for (const [ctx, code] of [
    [anonymous(test.services), 'unauthenticated'],
    [fan.ctx, 'forbidden'],
    [other.ctx, 'forbidden'],
  ] as const)
    await expect(deleteSong(ctx, song)).rejects.toMatchObject({ code });
  const [row] = await test.services.db.select().from(tables.songs).where(eq(tables.songs.id, song.id));
  expect(row?.deletedAt).toBeNull();
});
