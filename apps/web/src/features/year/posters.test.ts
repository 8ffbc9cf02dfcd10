import type { YearInReview } from '@stagedoor/validators';
import { expect, test } from 'vitest';
import { describePoster, postersOf } from './posters.ts';

const review = (changes: object): YearInReview =>
  ({
    year: 2026,
    isKept: true,
    plays: 12,
    minutes: 1234,
    days: 3,
    songs: 1,
    artists: 1,
    months: [0, 2, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    topSongs: [{ song: { title: 'Low Tide', artistName: 'The Lamps' }, plays: 10 }],
    topArtists: [{ artist: { name: 'The Lamps' }, plays: 12 }],
    topGenres: [],
    ...changes,
  }) as unknown as YearInReview;

test('says only what there is', () => {
  const posters = postersOf(review({}), 'Stagedoor');
  expect(posters.map(({ name }) => name)).toEqual(['Overview']);
  expect(posters.map(({ poster }) => describePoster(poster))).toEqual([
    'My 2026 in music. 1,234 minutes of 1 artist. Low Tide, Song of the year, by The Lamps. The Lamps, Artist of the year. March, The loudest month, with 10 plays. Stagedoor',
  ]);
  expect(postersOf(review({ plays: 9 }), 'Stagedoor')).toEqual([]);
});

test('has lists of songs and artists when there are several', () => {
  const song = { title: 'Anchor', artistName: 'The Lamps' };
  const topSongs = [...review({}).topSongs, { song, plays: 1 }];
  const [, songs] = postersOf(review({ topSongs }), 'Stagedoor');
  expect(songs).toMatchObject({
    name: 'Songs',
    poster: {
      lines: [
        { title: 'Low Tide', detail: 'The Lamps · 10 plays' },
        { title: 'Anchor', detail: 'The Lamps · 1 play' },
      ],
    },
  });
});
