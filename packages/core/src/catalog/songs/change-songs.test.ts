import { tables } from '@stagedoor/db';
import type { ChangeSongsInput } from '@stagedoor/validators';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { changeSongs } from './change-songs.ts';
import { deleteSong } from './delete-song.ts';
import { listAlbumSongs } from './queries.ts';
import { updateSong } from './update-song.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

async function someSongs(count = 3) {
  const artist = await makeArtist(test.services);
  const ids: number[] = [];
  for (let n = 0; n < count; n++)
    ids.push((await makeSong(test.services, { artistId: artist.id, genre: 'Pop' })).id);
  const rows = () =>
    test.services.db
      .select()
      .from(tables.songs)
      .where(inArray(tables.songs.id, ids))
      .orderBy(tables.songs.id);
  return { artist, ids, rows };
}

describe('acts on many songs', () => {
  // Proves (rules.md, Songs and albums): many songs are changed at once, all of them or none
  it('make them premium, give them a genre, and clear it', async () => {
    const { artist, ids, rows } = await someSongs();
    const act = (act: ChangeSongsInput['act']) => changeSongs(artist.ctx, { ids, act });
    expect(await act({ type: 'premium', isPremium: true })).toEqual({ count: 3 });
    await act({ type: 'genre', genre: 'Jazz' });
    for (const row of await rows()) expect(row).toMatchObject({ isPremium: true, genre: 'Jazz' });
    await act({ type: 'genre', genre: null });
    for (const row of await rows()) expect(row.genre).toBeNull();
  });

  it('give them tags in place of theirs, and mark them as explicit', async () => {
    const { artist, ids, rows } = await someSongs();
    const act = (act: ChangeSongsInput['act']) => changeSongs(artist.ctx, { ids, act });
    await updateSong(artist.ctx, { id: ids[0] ?? 0, tags: ['Old'] });
    await act({ type: 'tags', tags: ['Dream Pop', 'Lisbon'] });
    await act({ type: 'explicit', isExplicit: true });
    for (const row of await rows())
      expect(row).toMatchObject({ tags: ['Dream Pop', 'Lisbon'], isExplicit: true, genre: 'Pop' });
    await act({ type: 'tags', tags: [] });
    await act({ type: 'explicit', isExplicit: false });
    for (const row of await rows()) expect(row).toMatchObject({ tags: [], isExplicit: false });
  });

  // Proves (rules.md, Songs and albums): many songs are changed at once, all of them or none
  it('move them to an album in the given order, and out of it', async () => {
    const { artist, ids, rows } = await someSongs();
    const album = await makeAlbum(test.services, { artistId: artist.id });
    const first = await makeSong(test.services, { artistId: artist.id, albumId: album.id, trackNumber: 1 });
    const wanted = ids.toReversed();
    await changeSongs(artist.ctx, { ids: wanted, act: { type: 'album', albumId: album.id } });
    expect((await listAlbumSongs(artist.ctx, album.id)).map(({ id }) => id)).toEqual([first.id, ...wanted]);
    await changeSongs(artist.ctx, { ids, act: { type: 'album', albumId: null } });
    for (const row of await rows()) expect(row).toMatchObject({ albumId: null, trackNumber: null });
  });

  it('delete them and take that back', async () => {
    const { artist, ids, rows } = await someSongs();
    await changeSongs(artist.ctx, { ids, act: { type: 'delete' } });
    for (const row of await rows()) expect(row.deletedAt).not.toBeNull();
    await changeSongs(artist.ctx, { ids, act: { type: 'restore' } });
    for (const row of await rows()) expect(row.deletedAt).toBeNull();
  });
});

// Proves (rules.md, Songs and albums): many songs are changed at once, all of them or none
it('changes no song when one of them is of somebody else, deleted or missing', async () => {
  const { artist, ids, rows } = await someSongs();
  const foreign = await makeSong(test.services, { artistId: (await makeArtist(test.services)).id });
  const deleted = await makeSong(test.services, { artistId: artist.id, deletedAt: new Date() });
  for (const id of [foreign.id, deleted.id, 2_000_000_000])
    for (const act of [{ type: 'premium', isPremium: true }, { type: 'delete' }] as const)
      await expect(changeSongs(artist.ctx, { ids: [...ids, id], act })).rejects.toMatchObject({
        code: 'not_found',
      });
  const foreignAlbum = await makeAlbum(test.services, { artistId: foreign.artistId });
  const move = { type: 'album', albumId: foreignAlbum.id } as const;
  await expect(changeSongs(artist.ctx, { ids, act: move })).rejects.toMatchObject({ code: 'bad_request' });
  for (const row of await rows())
    expect(row).toMatchObject({ isPremium: false, deletedAt: null, albumId: null });
});

it('restores no song that an admin deleted', async () => {
  const { artist, ids, rows } = await someSongs();
  const admin = await makeUser(test.services, { isAdmin: true });
  await changeSongs(artist.ctx, { ids: ids.slice(1), act: { type: 'delete' } });
  await deleteSong(admin.ctx, { id: ids[0] ?? 0 });
  const restoring = changeSongs(artist.ctx, { ids, act: { type: 'restore' } });
  await expect(restoring).rejects.toMatchObject({ code: 'not_found' });
  for (const row of await rows()) expect(row.deletedAt).not.toBeNull();
});

it('is for artists with a profile only, and never for admins', async () => {
  const { ids, rows } = await someSongs();
  const act = { type: 'delete' } as const;
  for (const [ctx, code] of [
    [anonymous(test.services), 'unauthenticated'],
    [(await makeUser(test.services)).ctx, 'forbidden'],
    [(await makeUser(test.services, { isAdmin: true })).ctx, 'forbidden'],
    [(await makeUser(test.services, { isArtist: true })).ctx, 'not_found'],
    [(await makeArtist(test.services)).ctx, 'not_found'],
  ] as const)
    await expect(changeSongs(ctx, { ids, act })).rejects.toMatchObject({ code });
  for (const row of await rows()) expect(row.deletedAt).toBeNull();
});
