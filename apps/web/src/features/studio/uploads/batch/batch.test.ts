import type { Album } from '@stagedoor/validators';
import { expect, it, vi } from 'vitest';
import { createBatch } from './batch.ts';
import { checkAlbum, checkRows, checkTags } from './check-batch.ts';
import { groupAlbums, placesOf } from './group-albums.ts';
import type { Tags } from './read-tags.ts';

const NO_TAGS: Tags = {
  ...{
    title: '',
    artist: '',
    album: '',
    albumArtist: '',
    disc: '',
    track: '',
    genre: '',
    year: '',
    isrc: '',
    lyrics: '',
  },
  cover: null,
  durationMs: null,
  isExplicit: false,
};

/** A batch of files whose tags, by name, the test gives. */
async function fill(
  tags: Record<string, Partial<Tags> | null>,
  { song = null as { id: number; title: string } | null } = {},
) {
  const batch = createBatch({
    readTags: async ({ name }) => (tags[name] ? { ...NO_TAGS, ...tags[name] } : null),
    fingerprintOf: async (file) => file.text(),
    findOnItsWay: (fingerprint) => (fingerprint === 'on its way' ? 'sent.mp3' : undefined),
    findSong: async () => song,
  });
  batch.add(
    Object.keys(tags).map((name) => new File([name], name)),
    7,
  );
  const whenRead = () =>
    vi.waitFor(() => expect(batch.getState().rows.some((row) => row.isReading)).toBe(false));
  await whenRead();
  return { batch, whenRead, rows: () => batch.getState().rows };
}

// Proves (rules.md, Uploads and media): a file's tags propose whether a song is explicit
it('marks files as their tags say, and keeps what was marked while they were read', async () => {
  let finish = () => {};
  const batch = createBatch({
    readTags: async ({ name }) => {
      if (name === 'slow.mp3') await new Promise<void>((resolve) => (finish = resolve));
      return { ...NO_TAGS, isExplicit: name === 'rough.mp3' };
    },
    fingerprintOf: async (file) => file.name,
    findOnItsWay: () => undefined,
    findSong: async () => null,
  });
  batch.add(
    ['rough.mp3', 'clean.mp3', 'slow.mp3'].map((name) => new File([name], name)),
    7,
  );
  const marks = () => Object.fromEntries(batch.getState().rows.map((row) => [row.file.name, row.isExplicit]));
  const slow = batch.getState().rows.find(({ file }) => file.name === 'slow.mp3');
  batch.mark(slow?.id ?? 0, true);
  finish();
  await vi.waitFor(() => expect(batch.getState().rows.some((row) => row.isReading)).toBe(false));
  expect(marks()).toEqual({ 'rough.mp3': true, 'clean.mp3': false, 'slow.mp3': true });
  const rough = batch.getState().rows.find(({ file }) => file.name === 'rough.mp3');
  batch.mark(rough?.id ?? 0, false);
  expect(marks()['rough.mp3']).toBe(false);
});

// Proves (rules.md, Uploads and media): tags and covers of dropped files are read before the upload, can be edited, and make albums in order
it('names files by their tags, else by their names, and puts albums in order', async () => {
  const { rows } = await fill({
    '03 - Salt.mp3': null,
    'b.flac': { title: 'Far Shore', album: 'Low Water', disc: '2', track: '1' },
    'c.flac': { title: 'Tenth', album: 'Low Water', track: '10' },
    'a.flac': { title: 'Second', album: 'Low Water', track: '2' },
  });
  expect(rows().map(({ title, track }) => [title, track])).toEqual([
    ['Second', '2'],
    ['Tenth', '10'],
    ['Far Shore', '1'],
    ['Salt', '3'],
  ]);
});

// Proves (rules.md, Uploads and media): the same file twice is left out until the person ticks it, in one list and when it is a song already
it('leaves out the same file twice, and one that is a song or on its way, until it is ticked', async () => {
  const { batch, rows, whenRead } = await fill({ 'a.mp3': null });
  batch.add([new File(['a.mp3'], 'copy.mp3'), new File(['on its way'], 'c.mp3')], 7);
  await whenRead();
  expect(rows().map(({ isIncluded, same }) => [isIncluded, same])).toEqual([
    [true, null],
    [false, { of: 'file', name: 'sent.mp3' }],
    [false, { of: 'file', name: 'a.mp3' }],
  ]);
  const existing = await fill({ 'a.mp3': null }, { song: { id: 3, title: 'Salt' } });
  expect(existing.rows()[0]).toMatchObject({ isIncluded: false, same: { of: 'song', id: 3, title: 'Salt' } });
  const [row] = existing.rows();
  existing.batch.include(row?.id ?? 0, true);
  expect(existing.rows()[0]?.isIncluded).toBe(true);
});

// Proves (rules.md, Uploads and media): of two copies dropped together one is taken, and files dropped while others are handed over stay
it('takes one of two copies that are dropped together', async () => {
  const { batch, rows, whenRead } = await fill({});
  batch.add([new File(['same'], 'a.mp3'), new File(['same'], 'b.mp3'), new File(['other'], 'c.mp3')], 7);
  await whenRead();
  expect(rows().map(({ file, isIncluded }) => [file.name, isIncluded])).toEqual([
    ['a.mp3', true],
    ['b.mp3', false],
    ['c.mp3', true],
  ]);
});

// Proves (rules.md, Uploads and media): of two copies dropped together one is taken, and files dropped while others are handed over stay
it('keeps what is dropped while others are sent', async () => {
  const { batch, rows, whenRead } = await fill({ 'a.mp3': null, 'b.mp3': null });
  const sent = rows().map(({ id }) => id);
  batch.add([new File(['c'], 'c.mp3')], 7);
  batch.choosePremium(true);
  batch.remove(...sent);
  await whenRead();
  expect(rows().map(({ file }) => file.name)).toEqual(['c.mp3']);
  expect(batch.getState()).toMatchObject({ artistId: 7, isPremium: true });
  batch.remove(...rows().map(({ id }) => id));
  expect(batch.getState()).toMatchObject({ artistId: null, isPremium: false });
});

// Proves (rules.md, Uploads and media): dropped files are marked as explicit one by one, and get tags and a language together
it('marks one file as explicit, and holds the tags and language of all until they are sent', async () => {
  const { batch, rows } = await fill({ 'a.mp3': null, 'b.mp3': null });
  batch.mark(rows()[1]?.id ?? 0, true);
  batch.typeTags('shoegaze, Lisbon');
  batch.chooseLanguage('pt');
  expect(rows().map(({ isExplicit }) => isExplicit)).toEqual([false, true]);
  expect([checkTags(batch.getState().tags), checkTags('!')]).toEqual([
    undefined,
    'A tag needs a letter or digit',
  ]);
  expect(batch.getState().language).toBe('pt');
  batch.remove(...rows().map(({ id }) => id));
  expect([batch.getState().tags, batch.getState().language]).toEqual(['', '']);
});

it('forgets the unsent files of another profile', async () => {
  const { batch, rows } = await fill({ 'a.mp3': null });
  batch.add([new File(['b'], 'b.mp3')], 8);
  expect([batch.getState().artistId, rows().map(({ file }) => file.name)]).toEqual([8, ['b.mp3']]);
});

// Proves (rules.md, Uploads and media): tags and covers of dropped files are read before the upload, can be edited, and make albums in order
it('makes albums of the rows by title and album artist, or adds to one that exists', async () => {
  const cover = new File(['x'], 'cover.jpg');
  const { rows } = await fill({
    'a.mp3': { album: 'Hits', albumArtist: 'Wren', year: '2020' },
    'b.mp3': { album: ' hits', albumArtist: 'wren', cover },
    'c.mp3': { album: 'Hits', albumArtist: 'Somebody' },
    'd.mp3': { album: 'Low Water' },
    'e.mp3': {},
  });
  const existing = [{ id: 5, title: 'low water' }] as Album[];
  const albums = groupAlbums(rows(), new Map([['hits\nsomebody', { year: '1999' }]]), existing);
  expect(
    albums
      .map((album) => [album.title, album.year, album.cover?.name, album.rows.length, album.existing?.id])
      .sort(),
  ).toEqual([
    ['Hits', '1999', undefined, 1, undefined],
    ['Hits', '2020', 'cover.jpg', 2, undefined],
    ['Low Water', '', undefined, 1, 5],
  ]);
  const needs = albums.map((album) => Object.keys(checkAlbum(album, null)).join()).sort();
  expect(needs).toEqual(['', '', 'cover']);
});

// Proves (rules.md, Uploads and media): tags and covers of dropped files are read before the upload, can be edited, and make albums in order
it('gives songs without a number the next ones of their disc', async () => {
  const { rows } = await fill({
    'a.mp3': { album: 'Low Water' },
    'b.mp3': { album: 'Low Water', track: '4' },
    'c.mp3': { album: 'Low Water', disc: '2' },
    'd.mp3': { album: 'Low Water' },
  });
  const [album] = groupAlbums(rows(), new Map(), []);
  if (!album) throw new Error('No album');
  const places = placesOf(album);
  const byName = Object.fromEntries(rows().map((row) => [row.file.name, places.get(row.id)]));
  expect(byName).toEqual({
    'a.mp3': { discNumber: 1, trackNumber: 5 },
    'b.mp3': { discNumber: 1, trackNumber: 4 },
    'c.mp3': { discNumber: 2, trackNumber: 1 },
    'd.mp3': { discNumber: 1, trackNumber: 6 },
  });
});

// Proves (rules.md, Uploads and media): what the server would refuse of a dropped file is marked before the upload
it('marks what the server would refuse, of the files that are to be sent', async () => {
  const { batch, rows } = await fill({
    'a.mp3': { title: 'Fine', year: '2020', isrc: 'US-S1Z-99-00001', disc: '1', track: '2' },
    'b.mp3': { title: 'Odd', year: '20', isrc: 'X', disc: 'one', track: '0' },
    'c.mp3': { title: 'Left out', year: '20' },
  });
  const named = (name: string) => rows().find(({ title }) => title === name);
  const [odd, leftOut] = [named('Odd'), named('Left out')];
  batch.edit(odd?.id ?? 0, 'title', ' ');
  batch.include(leftOut?.id ?? 0, false);
  const refused = checkRows(rows());
  expect([...refused.keys()]).toEqual([odd?.id]);
  expect(Object.keys(refused.get(odd?.id ?? 0) ?? {}).sort()).toEqual([
    'disc',
    'isrc',
    'title',
    'track',
    'year',
  ]);
});
