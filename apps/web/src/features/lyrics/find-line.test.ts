import { expect, it } from 'vitest';
import { findStart } from './find-line.ts';

const lines = [1_000, 2_500, 2_500, 4_000].map((startMs) => ({ startMs, text: 'la' }));

it.each([
  [0, null],
  [999.9, null],
  [1_000, 1_000],
  [2_499, 1_000],
  [2_500, 2_500],
  [99_000, 4_000],
])('at %s ms the lines are sung that begin at %s', (ms, start) => {
  expect(findStart(lines, ms)).toBe(start);
});

it('no line of plain lyrics is sung at any moment', () => {
  expect(findStart([{ startMs: null, text: 'la' }], 5_000)).toBeNull();
});
