import { describe, expect, it } from 'vitest';
import {
  countSubscribers,
  formatBytes,
  formatCount,
  formatDuration,
  formatPlays,
  formatTime,
  formatTimeLeft,
} from './format.ts';

describe('formats', () => {
  // Proves (Formats): time as m:ss
  it.each([
    [0, '0:00'],
    [9.99, '0:09'],
    [65, '1:05'],
    [3600, '60:00'],
    [-3, '0:00'],
    [Number.NaN, '0:00'],
  ])('time %d → %s', (seconds, text) => expect(formatTime(seconds)).toBe(text));

  // Proves (Entities): song duration: seconds or text
  // Proves (Formats): duration: '--:--', m:ss, seconds, or the raw text
  it.each([
    [null, '--:--'],
    [undefined, '--:--'],
    ['', '--:--'],
    ['  ', '--:--'],
    ['3:07', '3:07'],
    [187, '3:07'],
    ['187', '3:07'],
    ['187.9', '3:07'],
    ['about three', 'about three'],
  ])('duration %j → %s', (duration, text) => expect(formatDuration(duration)).toBe(text));

  // Proves (Formats): play counts from 1,000 are shown with K, from 1,000,000 with M, with one decimal
  // Proves (Artist page): listeners with K from 1,000 and M from 1,000,000, one decimal
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.0K'],
    [1250, '1.3K'],
    [999_999, '999.9K'],
    [1_000_000, '1.0M'],
    [2_540_000, '2.5M'],
  ])('count %d → %s', (count, text) => expect(formatCount(count)).toBe(text));

  // Proves (Formats): one play is '1 play'
  it.each([
    [0, '0 plays'],
    [1, '1 play'],
    [2, '2 plays'],
    [1500, '1.5K plays'],
  ])('plays %d → %s', (plays, text) => expect(formatPlays(plays)).toBe(text));

  // Proves (Artist page): monthly listeners; subscribers are a twentieth of them, rounded down
  it('estimates subscribers as a twentieth of the listeners, rounded down', () => {
    expect([19, 20, 59, 60].map(countSubscribers)).toEqual([0, 1, 2, 3]);
  });

  it('formats sizes and remaining times', () => {
    expect([640, 86_016, 3_355_443].map(formatBytes)).toEqual(['640 B', '84 KB', '3.2 MB']);
    expect([0, 2.1, 59.5, 61].map(formatTimeLeft)).toEqual([
      '1 s left',
      '3 s left',
      '60 s left',
      '2 min left',
    ]);
  });
});
