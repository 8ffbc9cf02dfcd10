import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  raceForRow,
  type TestServices,
} from '../../testing/index.ts';
import { changeSongs, deleteSong, getSong, listSongsByIds, restoreSong, updateSong } from '../songs/index.ts';
import { deleteAlbum } from './delete-album.ts';
import { getAlbum } from './queries.ts';
import { restoreAlbum } from './restore-album.ts';
import { updateAlbum } from './update-album.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const DAY_MS = 24 * 3600 * 1000;

async function anAlbum() {
  const artist = await makeArtist(test.services);
  const album = await makeAlbum(test.services, { artistId: artist.id });
  const place = { artistId: artist.id, albumId: album.id };
  const [first, second] = [
    await makeSong(test.services, { ...place, trackNumber: 1 }),
    await makeSong(test.services, { ...place, trackNumber: 2 }),
  ];
  return { artist, album, first, second };
}
const NOT_FOUND = { code: 'not_found' };

it('leaves the songs as singles, and gives them their places back when it is restored', async () => {
  const { artist, album, first, second } = await anAlbum();
  const before = await getAlbum(artist.ctx, album);
  expect(await deleteAlbum(artist.ctx, { ...album, withSongs: false })).toBeNull();
  await expect(getAlbum(artist.ctx, album)).rejects.toMatchObject(NOT_FOUND);
  expect(await getSong(anonymous(test.services), first)).toMatchObject({ albumId: null, albumTitle: null });
  await updateSong(artist.ctx, { id: second.id, title: before.songs[1]?.title });
  const { songs, ...restored } = before;
  expect(await restoreAlbum(artist.ctx, album)).toEqual(restored);
  expect((await getAlbum(artist.ctx, album)).songs).toEqual(songs);
});

// Proves (rules.md, Songs and albums): deletions are taken back for 30 days, by the profile's people
it('deletes its songs too when asked, and restores those and no others', async () => {
  const { artist, album, first, second } = await anAlbum();
  test.setNow(new Date(Date.now() - 5_000));
  await deleteSong(artist.ctx, first);
  test.setNow(null);
  await deleteAlbum(artist.ctx, { ...album, withSongs: true });
  await expect(getSong(artist.ctx, second)).rejects.toMatchObject(NOT_FOUND);
  expect(await restoreAlbum(artist.ctx, album)).toMatchObject({ songCount: 1 });
  expect((await getAlbum(artist.ctx, album)).songs.map(({ id }) => id)).toEqual([second.id]);
});

it('leaves a song alone that was restored or moved before the album was', async () => {
  const { artist, album, first, second } = await anAlbum();
  const other = await makeAlbum(test.services, { artistId: artist.id });
  await deleteAlbum(artist.ctx, { ...album, withSongs: true });
  expect(await restoreSong(artist.ctx, first)).toMatchObject({ albumId: null });
  await updateSong(artist.ctx, { id: first.id, albumId: other.id });
  await restoreAlbum(artist.ctx, album);
  expect((await getAlbum(artist.ctx, album)).songs.map(({ id }) => id)).toEqual([second.id]);
  expect(await getSong(artist.ctx, first)).toMatchObject({ albumId: other.id, trackNumber: 1 });
});

// Proves (rules.md, Songs and albums): deletions are taken back for 30 days, by the profile's people
it('can be taken back for 30 days, twice without harm', async () => {
  const { artist, album } = await anAlbum();
  await deleteAlbum(artist.ctx, { ...album, withSongs: false });
  test.setNow(new Date(Date.now() + 31 * DAY_MS));
  await expect(restoreAlbum(artist.ctx, album)).rejects.toMatchObject(NOT_FOUND);
  test.setNow(new Date(Date.now() + 29 * DAY_MS));
  await restoreAlbum(artist.ctx, album);
  expect(await restoreAlbum(artist.ctx, album)).toMatchObject({ id: album.id, songCount: 2 });
});

it('is refused to everybody but its artist and admins', async () => {
  const { artist, album } = await anAlbum();
  const other = await makeArtist(test.services);
  for (const [ctx, code] of [
    [anonymous(test.services), 'unauthenticated'],
    [(await makeUser(test.services)).ctx, 'forbidden'],
    [other.ctx, 'forbidden'],
  ] as const)
    await expect(deleteAlbum(ctx, { ...album, withSongs: true })).rejects.toMatchObject({ code });
  expect(await getAlbum(artist.ctx, album)).toMatchObject({ songCount: 2 });
  await deleteAlbum(artist.ctx, { ...album, withSongs: true });
  await expect(deleteAlbum(artist.ctx, { ...album, withSongs: true })).rejects.toMatchObject(NOT_FOUND);
  await expect(restoreAlbum(other.ctx, album)).rejects.toMatchObject(NOT_FOUND);
  await expect(restoreAlbum(anonymous(test.services), album)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

// Proves (rules.md, Songs and albums): admins take back what an admin deleted
it('cannot be taken back by the artist when an admin did it', async () => {
  const { artist, album, first } = await anAlbum();
  const admin = await makeUser(test.services, { isAdmin: true });
  expect(await deleteAlbum(admin.ctx, { ...album, withSongs: true })).toMatchObject({ targetType: 'album' });
  for (const restore of [() => restoreAlbum(artist.ctx, album), () => restoreSong(artist.ctx, first)])
    await expect(restore()).rejects.toMatchObject({ code: 'forbidden' });
  const [row] = await test.services.db.select().from(tables.albums).where(eq(tables.albums.id, album.id));
  expect(row?.deletedAt).not.toBeNull();
});

describe('a draft album', () => {
  const shownTo = async (songs: readonly { id: number }[]) =>
    (await listSongsByIds(anonymous(test.services), { ids: songs.map(({ id }) => id) })).map(({ id }) => id);

  async function aDraft() {
    const world = await anAlbum();
    await updateAlbum(world.artist.ctx, { id: world.album.id, state: 'draft' });
    return world;
  }

  // Proves (rules.md, Releases): nothing is published by being deleted, restored, hidden or imported again
  it.each([
    ['kept its songs', false, false],
    ['took its songs along', true, false],
    ['was deleted by an admin', true, true],
  ])('publishes no song that is restored after it %s', async (_, withSongs, isByAdmin) => {
    const { artist, album, first, second } = await aDraft();
    const admin = await makeUser(test.services, { isAdmin: true });
    test.setNow(new Date(Date.now() - 5_000));
    await deleteSong(artist.ctx, first);
    await deleteSong(artist.ctx, second);
    test.setNow(null);
    await deleteAlbum(isByAdmin ? admin.ctx : artist.ctx, { ...album, withSongs });
    await restoreSong(artist.ctx, first);
    await changeSongs(artist.ctx, { ids: [second.id], act: { type: 'restore' } });
    expect(await shownTo([first, second])).toEqual([]);
    expect(await getSong(artist.ctx, first)).toMatchObject({ state: 'ready', releaseState: 'draft' });
  });

  // Proves (rules.md, Releases): a restored album has its songs as parts again
  it('has its songs as parts again when it is restored, and opens as one', async () => {
    const { artist, album, first, second } = await aDraft();
    await deleteAlbum(artist.ctx, { ...album, withSongs: false });
    await restoreAlbum(artist.ctx, album);
    expect(await shownTo([first, second])).toEqual([]);
    await updateAlbum(artist.ctx, { id: album.id, state: 'published' });
    expect(await shownTo([first, second])).toHaveLength(2);
  });

  it.each(['draft', 'published'] as const)(
    'hides and restores a song that became %s just before the album was deleted',
    async (state) => {
      const { artist, album, first } = await aDraft();
      const before = state === 'draft' ? 'published' : 'draft';
      await updateSong(artist.ctx, { id: first.id, state: before });
      await raceForRow(
        test.services,
        { table: 'songs', id: first.id },
        [() => deleteAlbum(artist.ctx, { ...album, withSongs: false })],
        (tx) => tx`update songs set release_state = ${state} where id = ${first.id}`,
      );
      expect(await shownTo([first])).toEqual([]);
      await restoreAlbum(artist.ctx, album);
      expect(await getSong(artist.ctx, first)).toMatchObject({ releaseState: state });
    },
  );

  // Proves (rules.md, Releases): a restored album has its songs as parts again
  it('leaves a song alone that got a release of its own while the album was deleted', async () => {
    const { artist, album, first } = await aDraft();
    await deleteAlbum(artist.ctx, { ...album, withSongs: false });
    await updateSong(artist.ctx, { id: first.id, state: 'published' });
    expect(await shownTo([first])).toEqual([first.id]);
    const publishAt = new Date(Date.now() + DAY_MS).toISOString();
    await updateSong(artist.ctx, { id: first.id, state: 'scheduled', publishAt });
    await restoreAlbum(artist.ctx, album);
    await updateAlbum(artist.ctx, { id: album.id, state: 'published' });
    expect(await shownTo([first])).toEqual([]);
  });
});
