import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAlbum, updateAlbum } from '@stagedoor/core/catalog/albums';
import {
  getCatalogArtist,
  getCatalogRelease,
  importRelease,
  listImportedSongs,
  searchCatalogArtists,
} from '@stagedoor/core/catalog/imports';
import { deleteSong, listArtistSongs } from '@stagedoor/core/catalog/songs';
import { makeArtist, makeSong, makeUser } from '@stagedoor/core/testing';
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

const VARIOUS_ARTISTS = '89ad4ac3-39f7-470e-963a-56509c546377';
const all = { limit: PAGE.default };
const newArtist = (name = 'Nara Quill') => makeArtist(test.services, { name });

const songsOf = async (artist: { id: number; ctx: Parameters<typeof listArtistSongs>[0] }) =>
  (await listArtistSongs(artist.ctx, { ...all, artistId: artist.id })).items;

describe('a release', () => {
  // Proves (rules.md, Imports from MusicBrainz): an import makes an album with its songs in order, without audio
  // Proves (rules.md, Imports from MusicBrainz): the track's credit is kept; partial dates and missing lengths are known; data tracks only when wanted
  it('becomes an album with its songs in order, which everybody sees and nobody can play', async () => {
    const artist = await newArtist();
    const done = await test.run(artist.ctx, { mbid: await test.findRelease('quill', 'Salt Arithmetic') });
    expect(done).toMatchObject({ state: 'done', done: 6, total: 6, failureReason: null });
    const fan = await makeUser(test.services);
    const album = await getAlbum(fan.ctx, { id: done.songs[0]?.albumId ?? 0 });
    expect(album).toMatchObject({
      title: 'Salt Arithmetic',
      year: '2019',
      releaseDate: '2019-02-08',
      coverImage: null,
      songCount: 6,
    });
    expect(album.songs.map(({ title, duration }) => [title, duration])).toEqual([
      ['Counting Gulls', '3:34'],
      ['The Tide Table', '3:07'],
      ['Ledger of Small Storms', '4:11'],
      ['Don’t Wait Up', '3:19'],
      ['Half‐Light', '5:05'],
      ['Remainder', null],
    ]);
    expect(album.songs[0]).toMatchObject({
      importedFrom: 'musicbrainz',
      state: 'missing',
      audioUrl: null,
      originalArtistName: null,
      releaseYear: '2019',
    });
    expect(album.songs[2]?.originalArtistName).toBe('Nara Quill feat. Odd Harbour');
    const rows = await test.services.db
      .select()
      .from(tables.songs)
      .where(eq(tables.songs.artistId, artist.id));
    for (const row of rows) expect(row.recordingMbid).toMatch(/^[0-9a-f-]{36}$/);
    expect(rows[0]?.isrc).toMatch(/^QZ0SD24\d{5}$/);
  });

  // Proves (rules.md, Imports from MusicBrainz): an import makes an album with its songs in order, without audio
  it('of several discs keeps their numbers, the hidden first track and the videos', async () => {
    const artist = await newArtist();
    const { songs } = await test.run(artist.ctx, {
      mbid: await test.findRelease('quill', 'The Breakwater Sessions'),
    });
    const rows = await test.services.db
      .select()
      .from(tables.songs)
      .where(eq(tables.songs.artistId, artist.id));
    const placeOf = new Map(rows.map((row) => [row.id, [row.discNumber, row.trackNumber]]));
    expect(songs.map(({ id, title }) => [...(placeOf.get(id) ?? []), title])).toEqual([
      [1, 0, 'Doors'],
      [1, 1, 'Rope Song'],
      [1, 2, 'Cargo'],
      [1, 3, 'Ledger of Small Storms'],
      [2, 1, 'Rope Song'],
      [2, 2, 'Encore'],
    ]);
  });

  // Proves (rules.md, Imports from MusicBrainz): the track's credit is kept; partial dates and missing lengths are known; data tracks only when wanted
  it('by various artists keeps the credit of each track', async () => {
    const artist = await newArtist('Quay Records');
    const mbid = await test.findRelease(VARIOUS_ARTISTS, 'Harbour Lights: Ten Years of Quay Records');
    const { songs } = await test.run(artist.ctx, { mbid });
    expect(songs.map(({ originalArtistName }) => originalArtistName)).toEqual([
      'Nara Quill vs. Odd Harbour',
      'Odd Harbour',
      '灯台守',
      'Nara Quill',
    ]);
  });

  // Proves (rules.md, Imports from MusicBrainz): the track's credit is kept; partial dates and missing lengths are known; data tracks only when wanted
  it('leaves data tracks out unless they are wanted, and knows partial dates', async () => {
    const mbid = await test.findRelease('quill', 'Winter Quarters');
    const [without, including] = [await newArtist(), await newArtist()];
    expect((await test.run(without.ctx, { mbid })).songs.map(({ title }) => title)).toEqual([
      'Polar Night',
      'Stove',
    ]);
    const { songs } = await test.run(including.ctx, { mbid, includeDataTracks: true });
    expect(songs.map(({ title }) => title)).toEqual(['Polar Night', 'Stove', 'Winter Quarters (lyrics)']);
    expect(await getAlbum(including.ctx, { id: songs[0]?.albumId ?? 0 })).toMatchObject({
      year: '2021',
      releaseDate: '2021',
    });
    const detail = await getCatalogRelease(without.ctx, { mbid, includeDataTracks: false });
    expect([detail.tracks.length, detail.dataTrackCount]).toEqual([2, 1]);
  });

  // Proves (rules.md, Imports from MusicBrainz): the cover is used only when the artist confirms it
  it('gets the cover of the archive only when the artist confirms it', async () => {
    const mbid = await test.findRelease('quill', 'Salt Arithmetic');
    const artist = await newArtist();
    const albumOf = async () => {
      const [song] = await songsOf(artist);
      return getAlbum(artist.ctx, { id: song?.albumId ?? 0 });
    };
    await test.run(artist.ctx, { mbid });
    expect((await albumOf()).coverImage).toBeNull();
    await test.run(artist.ctx, { mbid, useCover: true });
    await expect.poll(async () => (await albumOf()).coverImage, { timeout: 30_000 }).not.toBeNull();
    const { coverImage, coverPlaceholder } = await albumOf();
    expect(coverImage).toMatch(/^\/media\/images\/[0-9a-f]{32}-480\.webp$/);
    // The cover is shown when its sizes are there, not before.
    expect(coverPlaceholder).not.toBeNull();
    const files = String(coverImage).slice('/media/'.length).replace('-480.webp', '/480');
    for (const ending of ['webp', 'jpg'])
      expect(await test.services.storage.stat(`${files}.${ending}`)).toMatchObject({
        bytes: expect.any(Number),
      });
    await test.run(artist.ctx, { mbid, useCover: true });
    expect((await albumOf()).coverImage).toBe(coverImage);
  });

  // Proves (rules.md, Imports from MusicBrainz): importing again adds nothing and keeps what was edited
  it('imported again adds nothing, and keeps what its artist has changed', async () => {
    const artist = await newArtist();
    const mbid = await test.findRelease('quill', 'Salt Arithmetic');
    const first = await test.run(artist.ctx, { mbid });
    await test.services.db
      .update(tables.songs)
      .set({ title: 'Renamed' })
      .where(eq(tables.songs.id, first.songs[0]?.id ?? 0));
    const second = await test.run(artist.ctx, { mbid });
    expect(second.id).toBe(first.id);
    expect(second.songs.map(({ id }) => id)).toEqual(first.songs.map(({ id }) => id));
    expect(second.songs[0]?.title).toBe('Renamed');
    expect(await songsOf(artist)).toHaveLength(6);
  });

  // Proves (rules.md, Imports from MusicBrainz): an import tells how many songs were not there before
  it('tells how many songs it added or brought back', async () => {
    const artist = await newArtist();
    const mbid = await test.findRelease('quill', 'Salt Arithmetic');
    const { songs, ...first } = await test.run(artist.ctx, { mbid });
    expect(first.added).toBe(6);
    expect((await test.run(artist.ctx, { mbid })).added).toBe(0);
    await deleteSong(artist.ctx, { id: songs[0]?.id ?? 0 });
    const third = await test.run(artist.ctx, { mbid });
    expect([third.added, third.songs.length]).toEqual([1, 6]);
  });

  // Proves (rules.md, Imports from MusicBrainz): an imported album has the type that MusicBrainz knows, until its artist chooses another
  it('becomes an album of its type, and stays what its artist has made of it', async () => {
    const artist = await newArtist();
    const typeOf = async (by: string, title: string) => {
      const { songs } = await test.run(artist.ctx, { mbid: await test.findRelease(by, title) });
      return getAlbum(artist.ctx, { id: songs[0]?.albumId ?? 0 });
    };
    const { id, type } = await typeOf('quill', 'The Breakwater Sessions');
    expect(type).toBe('live');
    expect((await typeOf('quill', 'Winter Quarters')).type).toBe('ep');
    expect((await typeOf('Porto Estranho', 'Lantern / Buoy')).type).toBe('single');
    await updateAlbum(artist.ctx, { id, type: 'compilation' });
    expect(await typeOf('quill', 'The Breakwater Sessions')).toMatchObject({ id, type: 'compilation' });
  });

  // Proves (rules.md, Imports from MusicBrainz): when MusicBrainz is away searches answer 503, and imports go on or fail with the reason
  it('that MusicBrainz does not know ends as failed, with the reason', async () => {
    const artist = await newArtist();
    const failed = await test.run(artist.ctx, { mbid: '01234567-0123-0123-0123-012345678901' });
    expect(failed).toMatchObject({
      state: 'failed',
      failureReason: 'MusicBrainz does not know this release.',
      songs: [],
    });
    expect(await songsOf(artist)).toEqual([]);
  });

  // Proves (rules.md, Imports from MusicBrainz): when MusicBrainz is away searches answer 503, and imports go on or fail with the reason
  it('goes on by itself when MusicBrainz was busy, sent a page or broke off', async () => {
    const mbid = await test.findRelease('Porto Estranho', 'Lantern / Buoy');
    for (const fault of ['busy', 'html', 'drop'] as const) {
      const artist = await newArtist();
      await test.services.db.delete(tables.musicbrainzAnswers);
      test.standIn.setFault(fault, 1);
      expect(await test.run(artist.ctx, { mbid })).toMatchObject({ state: 'done', done: 2 });
    }
  });
});

// Proves (Importing from MusicBrainz): only people of artists, and admins, search and import
it('fans and visitors may not ask MusicBrainz, and start no import', async () => {
  const fan = await makeUser(test.services);
  const mbid = '01234567-0123-0123-0123-012345678901';
  const before = test.standIn.requests.length;
  for (const asked of [
    searchCatalogArtists(fan.ctx, { query: 'quill' }),
    getCatalogArtist(fan.ctx, { mbid }),
    getCatalogRelease(fan.ctx, { mbid, includeDataTracks: false }),
    importRelease(fan.ctx, { mbid, includeDataTracks: false, useCover: false }),
  ])
    await expect(asked).rejects.toMatchObject({ code: 'forbidden' });
  expect(test.standIn.requests).toHaveLength(before);
  expect(await test.services.db.$count(tables.imports, eq(tables.imports.userId, fan.id))).toBe(0);
});

// Proves (rules.md, Imports from MusicBrainz): one edition of each album is listed, and all editions of one
it('lists one edition of each album, the earliest official one, and all editions of one', async () => {
  const { ctx } = await newArtist();
  const [quill] = (await searchCatalogArtists(ctx, { query: 'Nára Quill' })).items;
  const mbid = quill?.mbid ?? '';
  const page = await getCatalogArtist(ctx, { mbid });
  expect(page).toMatchObject({ mbid, name: 'Nara Quill', total: 4, nextCursor: null });
  expect(page.releases.map(({ title, releaseDate, format }) => [title, releaseDate, format])).toEqual([
    ['Salt Arithmetic', '2019-02-08', 'CD'],
    ['Winter Quarters', '2021', 'Digital Media'],
    ['The Breakwater Sessions', '2022-11-25', 'CD + DVD-Video'],
  ]);
  const releaseGroup = page.releases[0]?.releaseGroup.mbid ?? '';
  const editions = await getCatalogArtist(ctx, { mbid, releaseGroup });
  expect(editions.releases.map(({ releaseDate, format }) => [releaseDate, format])).toEqual([
    ['2019-02-08', 'CD'],
    ['2019-06', '12" Vinyl'],
  ]);
});

// Proves (Importing from MusicBrainz): GET /api/musicbrainz/imported-songs/{artistId}
it('shows only the imported songs of an artist to everybody, with and without audio', async () => {
  const artist = await newArtist();
  await makeSong(test.services, { artistId: artist.id });
  const heard = await makeSong(test.services, { artistId: artist.id, importedFrom: 'musicbrainz' });
  const { songs } = await test.run(artist.ctx, { mbid: await test.findRelease('quill', 'Winter Quarters') });
  const fan = await makeUser(test.services);
  const { items } = await listImportedSongs(fan.ctx, { ...all, artistId: artist.id });
  expect(items.map(({ id }) => id).sort()).toEqual([heard, ...songs].map(({ id }) => id).sort());
  expect(items).toContainEqual(expect.objectContaining({ id: heard.id, state: 'ready' }));
});

// Proves (Importing from MusicBrainz): GET /api/musicbrainz/imported-songs/{artistId}
it('lists no imported songs of an artist without any, and refuses a missing artist', async () => {
  const fan = await makeUser(test.services);
  const { id: artistId } = await newArtist();
  expect((await listImportedSongs(fan.ctx, { ...all, artistId })).items).toEqual([]);
  await expect(listImportedSongs(fan.ctx, { ...all, artistId: 2_000_000_000 })).rejects.toMatchObject({
    code: 'not_found',
  });
});

const folder = process.env.MUSICBRAINZ_FIXTURES ?? '';
const recorded = (folder === '' ? [] : readdirSync(folder)).filter((name) =>
  /^release--.*\.json$/.test(name),
);

describe.runIf(folder !== '')('recorded releases', () => {
  it.each(recorded)(
    '%s is imported with the right number, order, titles and lengths of tracks',
    async (name) => {
      const release = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      interface Track {
        title: string;
        length: number | null;
        recording: { length?: number | null };
      }
      const tracks: Track[] = release.media.flatMap((disc: { tracks: Track[] }) => disc.tracks);
      const artist = await newArtist('Somebody');
      const { songs } = await test.run(artist.ctx, { mbid: release.id });
      expect(songs.map(({ title, durationMs }) => [title, durationMs])).toEqual(
        tracks.map(({ title, length, recording }) => [title, length ?? recording.length ?? null]),
      );
      const album = await getAlbum(artist.ctx, { id: songs[0]?.albumId ?? 0 });
      expect(album).toMatchObject({ title: release.title, songCount: tracks.length });
      expect(album.songs.map(({ id }) => id)).toEqual(songs.map(({ id }) => id));
    },
  );
});
