import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { finishAudio } from '../uploads/index.ts';
import { createSong } from './create-song.ts';
import { listAlbumSongs } from './queries.ts';
import { updateSong } from './update-song.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const aSong = async (fields: Partial<typeof tables.songs.$inferInsert> = {}) => {
  const artist = await makeArtist(test.services);
  return { artist, song: await makeSong(test.services, { artistId: artist.id, ...fields }) };
};
const rowOf = async (id: number) =>
  (await test.services.db.select().from(tables.songs).where(eq(tables.songs.id, id)))[0];

let files = 0;
const aFile = () => storeFile(test.services, `originals/1/edited-${++files}.png`);

// Proves (rules.md, Songs and albums): a song's fields are changed, the others stay; numbers and codes are checked
it('changes the given fields and keeps the others', async () => {
  const { artist, song } = await aSong({ genre: 'Jazz', description: 'Old', plays: 7 });
  const fields = {
    title: 'New title',
    trackNumber: 4,
    discNumber: 2,
    releaseYear: '2021',
    isPremium: true,
    originalArtistName: 'Ada',
    isrc: 'USS1Z9900001',
  };
  const changed = await updateSong(artist.ctx, { id: song.id, ...fields });
  expect(changed).toMatchObject({ ...fields, genre: 'Jazz', description: 'Old', plays: 7, state: 'ready' });
  const cleared = { genre: null, description: null, releaseYear: null, trackNumber: null };
  expect(await updateSong(artist.ctx, { id: song.id, ...cleared })).toMatchObject({
    ...cleared,
    title: 'New title',
  });
});

it('accepts a change of nothing', async () => {
  const { artist, song } = await aSong({ title: 'Same' });
  expect(await updateSong(artist.ctx, { id: song.id })).toMatchObject({ title: 'Same' });
});

it('is found by its new title', async () => {
  const { artist, song } = await aSong();
  await updateSong(artist.ctx, { id: song.id, title: 'Quixotic Zephyr' });
  const [title] = await test.services.db
    .select()
    .from(tables.songTitles)
    .where(eq(tables.songTitles.id, song.id));
  expect(title?.title).toBe('quixotic zephyr');
});

it('takes a cover that the artist uploaded, and drops it', async () => {
  const { artist, song } = await aSong();
  const { address } = await registerImage(artist.ctx, await aFile(), null);
  expect(await updateSong(artist.ctx, { id: song.id, coverImage: address })).toMatchObject({
    coverImage: address,
  });
  expect(await updateSong(artist.ctx, { id: song.id, coverImage: null })).toMatchObject({ coverImage: null });
});

// Proves (rules.md, Songs and albums): what a person typed wins over the file's tags
it('keeps what was typed when the tags of its file are read later', async () => {
  const artist = await makeArtist(test.services);
  const audio = await storeFile(test.services, 'originals/1/tagged.mp3');
  const song = await createSong(
    artist.ctx,
    { title: 'From the file', isPremium: false, useTags: true },
    { audio },
  );
  await updateSong(artist.ctx, { id: song.id, title: 'As typed' });
  const [upload] = await test.services.db
    .select()
    .from(tables.uploads)
    .where(eq(tables.uploads.songId, song.id));
  await finishAudio(artist.ctx, upload?.id ?? 0, {
    durationMs: 1000,
    loudnessLufs: -14,
    truePeakDb: -1,
    peaks: [1],
    renditions: [
      {
        format: 'mp3',
        storageKey: 'audio/tagged.mp3',
        contentType: 'audio/mpeg',
        bytes: 10,
        sha256: 'a'.repeat(64),
        bitrateKbps: 192,
        durationMs: 1000,
        leadInMs: 0,
        initBytes: null,
        seekIndex: null,
      },
    ],
    tags: {
      title: 'From the tags',
      genre: null,
      year: null,
      trackNumber: null,
      lyrics: null,
      isExplicit: false,
    },
  });
  expect(await rowOf(song.id)).toMatchObject({ title: 'As typed', audioState: 'ready' });
});

// Proves (rules.md, Songs and albums): only its people and admins change a song
it('is allowed for admins, and refused to others and for hidden or deleted songs', async () => {
  const { artist, song } = await aSong({ title: 'Kept' });
  const hidden = await makeSong(test.services, { artistId: artist.id, audioState: 'failed' });
  const deleted = await makeSong(test.services, { artistId: artist.id, deletedAt: new Date() });
  const other = await makeArtist(test.services);
  for (const [ctx, id, code] of [
    [anonymous(test.services), song.id, 'unauthenticated'],
    [(await makeUser(test.services)).ctx, song.id, 'forbidden'],
    [other.ctx, song.id, 'forbidden'],
    [other.ctx, hidden.id, 'not_found'],
    [artist.ctx, deleted.id, 'not_found'],
    [artist.ctx, 2_000_000_000, 'not_found'],
  ] as const)
    await expect(updateSong(ctx, { id, title: 'Taken' })).rejects.toMatchObject({ code });
  expect(await rowOf(song.id)).toMatchObject({ title: 'Kept' });
  const admin = await makeUser(test.services, { isAdmin: true });
  expect(await updateSong(admin.ctx, { id: song.id, title: 'Mended' })).toMatchObject({ title: 'Mended' });
});

it('leaves nothing changed when the album or the cover is not the artist’s own', async () => {
  const { artist, song } = await aSong({ title: 'Kept' });
  const other = await makeArtist(test.services);
  const foreign = await makeAlbum(test.services, { artistId: other.id });
  const gone = await makeAlbum(test.services, { artistId: artist.id, deletedAt: new Date() });
  const { address } = await registerImage(other.ctx, await aFile(), null);
  for (const change of [{ albumId: foreign.id }, { albumId: gone.id }, { coverImage: address }])
    await expect(updateSong(artist.ctx, { id: song.id, title: 'Half', ...change })).rejects.toMatchObject({
      code: 'bad_request',
    });
  expect(await rowOf(song.id)).toMatchObject({ title: 'Kept', albumId: null, coverImage: null });
});

describe('moving to an album', () => {
  const anAlbum = async () => {
    const artist = await makeArtist(test.services);
    const album = await makeAlbum(test.services, { artistId: artist.id });
    const add = (fields: Partial<typeof tables.songs.$inferInsert>) =>
      makeSong(test.services, { artistId: artist.id, albumId: album.id, ...fields });
    const order = async () =>
      (await listAlbumSongs(artist.ctx, album.id)).map((song) => [
        song.id,
        song.discNumber,
        song.trackNumber,
      ]);
    return { artist, album, add, order };
  };

  // Proves (rules.md, Songs and albums): a song that is put on an album comes last, unless its number is given
  it('puts a song after the last one of the last disc, even after songs without a number', async () => {
    const { artist, album, add, order } = await anAlbum();
    const newcomer = await makeSong(test.services, { artistId: artist.id, trackNumber: 1 });
    const first = await add({ trackNumber: 1 });
    const second = await add({ discNumber: 2, trackNumber: 3 });
    const loose = await add({ discNumber: 2 });
    await updateSong(artist.ctx, { id: newcomer.id, albumId: album.id });
    expect(await order()).toEqual([
      [first.id, 1, 1],
      [second.id, 2, 3],
      [loose.id, 2, 4],
      [newcomer.id, 2, 5],
    ]);
  });

  it('takes the given place, and keeps it when the album is named again', async () => {
    const { artist, album, add, order } = await anAlbum();
    const first = await add({ trackNumber: 1 });
    const song = await makeSong(test.services, { artistId: artist.id });
    await updateSong(artist.ctx, { id: song.id, albumId: album.id, discNumber: 3, trackNumber: 8 });
    await updateSong(artist.ctx, { id: song.id, albumId: album.id, title: 'Again' });
    expect(await order()).toEqual([
      [first.id, 1, 1],
      [song.id, 3, 8],
    ]);
    await updateSong(artist.ctx, { id: song.id, albumId: null });
    expect(await rowOf(song.id)).toMatchObject({ albumId: null, discNumber: 1, trackNumber: null });
  });

  it('gives songs that are moved at once different places', async () => {
    const { artist, album, order } = await anAlbum();
    const songs = await Promise.all(
      Array.from({ length: 5 }, () => makeSong(test.services, { artistId: artist.id })),
    );
    await Promise.all(songs.map(({ id }) => updateSong(artist.ctx, { id, albumId: album.id })));
    expect((await order()).map(([, , track]) => track)).toEqual([1, 2, 3, 4, 5]);
  });
});

// Proves (rules.md, Selling): a song has a price, or is not for sale; its artist decides whether buyers may give more
it('puts a price on it, and takes it off', async () => {
  const { artist, song } = await aSong();
  const { id } = song;
  expect(await updateSong(artist.ctx, { id })).toMatchObject({ price: null, isBought: false });
  const price = { minCents: 700, currency: 'USD' as const };
  const sold = await updateSong(artist.ctx, { id, price, namesPrice: false });
  expect(sold.price).toEqual({ ...price, namesPrice: false });
  expect((await updateSong(artist.ctx, { id, title: 'Other' })).price).toEqual(sold.price);
  expect((await updateSong(artist.ctx, { id, price: null })).price).toBeNull();
});
