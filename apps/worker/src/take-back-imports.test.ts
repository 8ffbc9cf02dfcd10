import { getAlbum, updateAlbum } from '@stagedoor/core/catalog/albums';
import {
  getImport,
  importsWithAbilities,
  listImports,
  takeBackImport,
} from '@stagedoor/core/catalog/imports';
import { deleteSong, listArtistSongs, updateSong } from '@stagedoor/core/catalog/songs';
import { anonymous, makeAlbum, makeArtist, makeUser } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { PAGE } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Imports, openImports } from './testing/open-imports.ts';

let test: Imports;
beforeAll(async () => {
  test = await openImports();
});
afterAll(() => test.close());

const all = { limit: PAGE.default };
const newArtist = () => makeArtist(test.services, { name: 'Nara Quill' });

const songsOf = async (artist: { id: number; ctx: Parameters<typeof listArtistSongs>[0] }) =>
  (await listArtistSongs(artist.ctx, { ...all, artistId: artist.id })).items;

describe('taking an import back', () => {
  // Proves (rules.md, Imports from MusicBrainz): a wrong import is taken back as a whole, and restored by importing again
  it('removes its songs without audio and its empty album; importing again restores them', async () => {
    const artist = await newArtist();
    const mbid = await test.findRelease('quill', 'Salt Arithmetic');
    await test.run(artist.ctx, { mbid: await test.findRelease('quill', 'Winter Quarters') });
    const other = { title: 'Winter Quarters', songCount: 2, takenBackAt: null };
    const { id, songs } = await test.run(artist.ctx, { mbid });
    const withCan = () => importsWithAbilities.page(artist.ctx, listImports(artist.ctx, all));
    expect((await withCan()).items).toMatchObject([
      {
        id,
        title: 'Salt Arithmetic',
        songCount: 6,
        withoutAudio: 6,
        can: { takeBack: true, importAgain: false },
      },
      other,
    ]);
    expect(await takeBackImport(artist.ctx, { id })).toEqual({ removed: 6 });
    expect(await songsOf(artist)).toHaveLength(2);
    await expect(getAlbum(artist.ctx, { id: songs[0]?.albumId ?? 0 })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await withCan()).items).toMatchObject([
      {
        albumId: null,
        songCount: 0,
        takenBackAt: expect.any(String),
        can: { takeBack: false, importAgain: true },
      },
      other,
    ]);
    expect(await takeBackImport(artist.ctx, { id })).toEqual({ removed: 0 });
    const restored = await test.run(artist.ctx, { mbid });
    expect(restored.songs.map((song) => song.id)).toEqual(songs.map((song) => song.id));
    expect((await withCan()).items).toMatchObject([{ songCount: 6, takenBackAt: null }, other]);
  });

  // Proves (rules.md, Imports from MusicBrainz): a wrong import is taken back as a whole, and restored by importing again
  it('keeps songs that got audio, and their album', async () => {
    const artist = await newArtist();
    const { id, songs } = await test.run(artist.ctx, {
      mbid: await test.findRelease('quill', 'Winter Quarters'),
    });
    await test.services.db
      .update(tables.songs)
      .set({ audioState: 'ready', audioUrl: '/media/audio/1-0.mp3' })
      .where(eq(tables.songs.id, songs[1]?.id ?? 0));
    expect(await takeBackImport(artist.ctx, { id })).toEqual({ removed: 1 });
    expect(
      (await getAlbum(artist.ctx, { id: songs[0]?.albumId ?? 0 })).songs.map(({ title }) => title),
    ).toEqual(['Stove']);
  });

  // Proves (rules.md, Releases): nothing is published by being deleted, restored, hidden or imported again
  it('publishes nothing when the release is imported again', async () => {
    const artist = await newArtist();
    const mbid = await test.findRelease('quill', 'Winter Quarters');
    const { id, songs } = await test.run(artist.ctx, { mbid });
    const album = { id: songs[0]?.albumId ?? 0 };
    const draft = await makeAlbum(test.services, { artistId: artist.id, releaseState: 'draft' });
    const shown = async () =>
      (await listArtistSongs(anonymous(test.services), { ...all, artistId: artist.id })).items.map(
        (song) => song.id,
      );
    await updateSong(artist.ctx, { id: songs[0]?.id ?? 0, albumId: draft.id });
    await takeBackImport(artist.ctx, { id });
    await test.run(artist.ctx, { mbid });
    expect(await shown()).toEqual([songs[1]?.id]);
    await updateAlbum(artist.ctx, { ...album, state: 'draft' });
    await takeBackImport(artist.ctx, { id });
    await test.run(artist.ctx, { mbid });
    expect(await shown()).toEqual([]);
    await updateAlbum(artist.ctx, { ...album, state: 'published' });
    expect(await shown()).toEqual([songs[1]?.id]);
  });

  // Proves (rules.md, Imports from MusicBrainz): a wrong import is taken back as a whole, and restored by importing again
  it('is not for strangers, nor while the import is under way', async () => {
    const [artist, stranger] = [await newArtist(), await newArtist()];
    const { id } = await test.run(artist.ctx, { mbid: await test.findRelease('quill', 'Winter Quarters') });
    await expect(takeBackImport(stranger.ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(getImport(stranger.ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
    const fan = await makeUser(test.services);
    await expect(takeBackImport(fan.ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
    await test.services.db.update(tables.imports).set({ state: 'running' }).where(eq(tables.imports.id, id));
    await expect(takeBackImport(artist.ctx, { id })).rejects.toMatchObject({ code: 'conflict' });
    expect(await songsOf(artist)).toHaveLength(2);
  });

  // Proves (rules.md, Imports from MusicBrainz): a wrong import is taken back as a whole, and restored by importing again
  it('does not let a song come back that an admin deleted', async () => {
    const artist = await newArtist();
    const mbid = await test.findRelease('quill', 'Winter Quarters');
    const { songs } = await test.run(artist.ctx, { mbid });
    const admin = await makeUser(test.services, { isAdmin: true });
    await deleteSong(admin.ctx, { id: songs[0]?.id ?? 0 });
    await deleteSong(artist.ctx, { id: songs[1]?.id ?? 0 });
    expect((await test.run(artist.ctx, { mbid })).songs.map(({ title }) => title)).toEqual(['Stove']);
  });
});
