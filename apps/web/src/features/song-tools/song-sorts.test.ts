import type { Song } from '@stagedoor/validators';
import { expect, it } from 'vitest';
import { filterSongs } from './filter-songs.ts';
import { SONG_SORTS } from './song-sorts.ts';

const song = (id: number, fields: Partial<Song> = {}) =>
  ({
    id,
    title: `Song ${id}`,
    artistName: 'Harbour Lights',
    originalArtistName: null,
    albumTitle: null,
    discNumber: 1,
    trackNumber: null,
    durationMs: null,
    plays: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  }) as Song;

const sorted = (songs: Song[], name: keyof typeof SONG_SORTS) =>
  [...songs].sort(SONG_SORTS[name].compare).map(({ id }) => id);

it('sorts titles without regard to case and accents, and numbers by their value', () => {
  const songs = ['Song 10', 'élan', 'Song 9', 'Echo', 'zebra'].map((title, id) => song(id, { title }));
  expect(sorted(songs, 'title')).toEqual([3, 1, 2, 0, 4]);
});

// Proves (rules.md, Screens): albums sort by disc and track, and songs without a value come last
it('sorts albums by title and their songs by disc and track, and songs without an album last', () => {
  const songs = [
    song(1, { albumTitle: 'Tides', discNumber: 2, trackNumber: 1 }),
    song(2),
    song(3, { albumTitle: 'Tides', discNumber: 1, trackNumber: 7 }),
    song(4, { albumTitle: 'Anchors', trackNumber: 2 }),
    song(5, { albumTitle: 'Anchors', trackNumber: 1 }),
  ];
  expect(sorted(songs, 'album')).toEqual([5, 4, 3, 1, 2]);
});

// Proves (rules.md, Screens): albums sort by disc and track, and songs without a value come last
it('puts songs of unknown length last in both directions, and keeps equal songs in their order', () => {
  const songs = [
    song(1),
    song(2, { durationMs: 90_000 }),
    song(3, { durationMs: 60_000 }),
    song(4, { durationMs: 90_000 }),
  ];
  expect(sorted(songs, 'shortest')).toEqual([3, 2, 4, 1]);
  expect(sorted(songs, 'longest')).toEqual([2, 4, 3, 1]);
});

// Proves (rules.md, Screens): a list of songs is sorted, filtered and selected from on screen; its order in the database stays, and the address says how it is shown
it('filters by words of title, artist and album in any order', () => {
  const songs = [
    song(1, { title: 'Café Noir', albumTitle: 'Night Boats' }),
    song(2, { title: 'Lanterns', albumTitle: 'Night Boats' }),
    song(3, { title: 'Cafe', artistName: 'Someone Else' }),
  ];
  const found = (text: string) => filterSongs(songs, text).map(({ id }) => id);
  expect(found('  ')).toEqual([1, 2, 3]);
  expect(found('CAFE')).toEqual([1, 3]);
  expect(found('boats café')).toEqual([1]);
  expect(found('harbour night')).toEqual([1, 2]);
  expect(found('nothing like it')).toEqual([]);
});
