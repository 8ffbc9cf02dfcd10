import { fileFacts } from '@stagedoor/validators';
import { expect, it } from 'vitest';
import { assignFiles } from './assign-files.ts';
import type { MatchableSong } from './score-match.ts';

const song = (id: number, title: string, more: Partial<MatchableSong> = {}): MatchableSong => ({
  id,
  title,
  albumTitle: 'Salt',
  discNumber: 1,
  trackNumber: id,
  durationMs: id * 60_000,
  isrc: null,
  recordingMbid: null,
  ...more,
});
const file = (facts: object) => fileFacts.parse({ fileName: 'take.wav', ...facts });
const match = async (files: object[], songs: MatchableSong[]) =>
  (await assignFiles(files.map(file), songs)).map((found) => found && [found.songId, found.reason]);

const MBID = '5b11f4ce-a62d-471e-81fc-a69a8278c7da';

// Proves (rules.md, Imports from MusicBrainz): files dropped in bulk are matched to songs without audio by code, title, length and place, and sent when the artist has confirmed
it.each([
  ['the code of the recording, whatever the title', { isrc: 'qz-0sd-24-00002', title: 'x' }, 2, 'recording'],
  ['the id that taggers write', { recordingMbid: MBID.toUpperCase() }, 3, 'recording'],
  ['the same title and length', { title: 'Half-Light', durationMs: 61_500 }, 1, 'title-and-length'],
  ['accents, case and quotes', { title: "DON'T WAIT ÚP" }, 2, 'title'],
  ['a credit in the title', { title: 'Half‐Light (feat. Odd Harbour)' }, 1, 'title'],
  ['a misspelled title', { title: 'The Tide Tabel' }, 3, 'title'],
  ['a title with an addition', { title: 'The Tide Table (2019 remaster)' }, 3, 'title'],
  ['the name of the file', { fileName: '03_the_tide_table.mp3' }, 3, 'title'],
  [
    'its place and length alone',
    { fileName: 'take.wav', album: 'salt', trackNumber: 3, durationMs: 180_000 },
    3,
    'place-and-length',
  ],
])('a file belongs to a song by %s', async (_why, facts, id, reason) => {
  const songs = [
    song(1, 'Half‐Light'),
    song(2, 'Don’t Wait Up', { isrc: 'QZ0SD2400002' }),
    song(3, 'The Tide Table', { recordingMbid: MBID }),
  ];
  expect(await match([facts], songs)).toEqual([[id, reason]]);
});

// Proves (rules.md, Imports from MusicBrainz): files dropped in bulk are matched to songs without audio by code, title, length and place, and sent when the artist has confirmed
it('a file of another length is another recording', async () => {
  expect(await match([{ title: 'Half-Light', durationMs: 120_000 }], [song(1, 'Half-Light')])).toEqual([
    null,
  ]);
  expect(await match([{ title: 'Something Else' }], [song(1, 'Half-Light')])).toEqual([null]);
});

it('titles in other scripts are compared, too', async () => {
  expect(await match([{ title: '灯' }, { title: '霧笛' }], [song(1, '霧笛'), song(2, '灯')])).toEqual([
    [2, 'title'],
    [1, 'title'],
  ]);
});

// Proves (rules.md, Imports from MusicBrainz): files dropped in bulk are matched to songs without audio by code, title, length and place, and sent when the artist has confirmed
it('songs of one title are told apart by length, disc and track, or left to the artist', async () => {
  const songs = [
    song(1, 'Rope Song', { trackNumber: 1, durationMs: 200_000 }),
    song(2, 'Rope Song', { discNumber: 2, trackNumber: 1, durationMs: 212_000 }),
  ];
  expect(await match([{ title: 'Rope Song', durationMs: 211_000 }], songs)).toEqual([
    [2, 'title-and-length'],
  ]);
  expect(await match([{ title: 'Rope Song', trackNumber: 1, discNumber: 1 }], songs)).toEqual([[1, 'title']]);
  expect(await match([{ title: 'Rope Song' }], songs)).toEqual([null]);
});

// Proves (rules.md, Imports from MusicBrainz): files dropped in bulk are matched to songs without audio by code, title, length and place, and sent when the artist has confirmed
it('a song gets one file, and two files that fit alike are left to the artist', async () => {
  const songs = [song(1, 'Half-Light')];
  expect(await match([{ title: 'Half Light', durationMs: 60_000 }, { title: 'Half Light' }], songs)).toEqual([
    [1, 'title-and-length'],
    null,
  ]);
  expect(await match([{ title: 'Half Light' }, { title: 'Half Light' }], songs)).toEqual([null, null]);
});

it('two recordings of one title whose lengths are nearly the same go where each fits best', async () => {
  const songs = [
    song(5, 'Stairwell', { trackNumber: 5, durationMs: 21_000 }),
    song(7, 'Stairwell', { trackNumber: 7, durationMs: 17_000 }),
  ];
  const files = [
    { fileName: '5 - Stairwell.m4a', durationMs: 21_050 },
    { title: 'STAIRWELL', album: 'Salt', durationMs: 17_050 },
  ];
  expect(await match(files, songs)).toEqual([
    [5, 'title-and-length'],
    [7, 'title-and-length'],
  ]);
});
