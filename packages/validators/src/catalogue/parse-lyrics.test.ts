import { expect, it } from 'vitest';
import { lyricsText } from './lyrics.ts';
import { formatLyrics, parseLyrics } from './parse-lyrics.ts';

const linesOf = (typed: string) => parseLyrics(typed).lines.map(({ startMs, text }) => [startMs, text]);

it('reads plain lyrics line by line, without blank lines at the ends', () => {
  expect(parseLyrics('\n\nOne\r\nTwo \n\n\nThree\n').synced).toBe(false);
  expect(linesOf('\n\nOne\r\nTwo \n\n\nThree\n')).toEqual([
    [null, 'One'],
    [null, 'Two'],
    [null, ''],
    [null, 'Three'],
  ]);
  expect(linesOf('  \n\t')).toEqual([]);
});

// Proves (rules.md, Lyrics): lyrics are typed plainly or as LRC, whose times, repeated lines and offset are read
it.each([
  [
    '[00:01.50]One\n[01:02.5] Two',
    [
      [1_500, 'One'],
      [62_500, 'Two'],
    ],
  ],
  [
    '[0:07]One\n[00:08:25]Two\n[00:09.125]Three',
    [
      [7_000, 'One'],
      [8_250, 'Two'],
      [9_125, 'Three'],
    ],
  ],
  [
    '[ti:Song]\n[ar:Band]\n[00:02.00]Two\n[00:01.00]One',
    [
      [1_000, 'One'],
      [2_000, 'Two'],
    ],
  ],
  [
    '[00:01.00][00:03.00]Chorus\n[00:02.00]Verse',
    [
      [1_000, 'Chorus'],
      [2_000, 'Verse'],
      [3_000, 'Chorus'],
    ],
  ],
  [
    '[offset:+500]\n[00:01.00]One\n[00:00.20]Early',
    [
      [0, 'Early'],
      [500, 'One'],
    ],
  ],
  ['[offset:-250]\n[00:01.00]One', [[1_250, 'One']]],
  ['\uFEFF[00:01.00]<00:01.00>Word <00:01.50>by <00:02.00>word', [[1_000, 'Word by word']]],
  [
    '[00:01.00]One\n\n[00:02.00]\n[00:03.00]Two\nand more',
    [
      [1_000, 'One'],
      [2_000, ''],
      [3_000, 'Two'],
      [3_000, 'and more'],
    ],
  ],
  [
    '[Chorus]\nPlain',
    [
      [null, '[Chorus]'],
      [null, 'Plain'],
    ],
  ],
  ['[99:59.99]Late', [[5_999_990, 'Late']]],
  [
    '[AR:Band]\n[Length: 03:20]\n[00:01.00]One\n[Chorus: Ada]\n[00:02.00]Two',
    [
      [1_000, 'One'],
      [1_000, '[Chorus: Ada]'],
      [2_000, 'Two'],
    ],
  ],
])('reads %j', (typed, lines) => {
  expect(linesOf(typed)).toEqual(lines);
});

it('writes what it reads again', () => {
  for (const typed of ['One\n\nTwo', '[00:01.00] One\n[00:02.50]\n[61:02.125] Two']) {
    expect(formatLyrics(parseLyrics(typed).lines)).toBe(typed);
  }
});

it('counts a repeated line each time', () => {
  const stamps = Array.from({ length: 200 }, (_, n) => `[00:${String(n % 60).padStart(2, '0')}.00]`).join('');
  expect(lyricsText.safeParse(`${stamps}${'la'.repeat(40)}`).success).toBe(true);
  expect(lyricsText.safeParse(`${stamps}${'la'.repeat(60)}`).success).toBe(false);
  expect(lyricsText.safeParse('x'.repeat(20_001)).success).toBe(false);
  expect(lyricsText.safeParse('NUL \0').success).toBe(false);
});
