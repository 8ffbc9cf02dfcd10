import { expect, test } from 'vitest';
import { levelsAt } from './levels-at.ts';

const PEAKS = [0, 255];

test('silence is still, a loud part moves, and nothing leaves the bars', () => {
  expect(levelsAt(PEAKS, 10, 100)).toEqual([0.25, 0.25, 0.25]);
  const loud = Array.from({ length: 200 }, (_, step) => levelsAt(PEAKS, 60 + step / 20, 100)).flat();
  expect(Math.max(...loud)).toBeGreaterThan(0.9);
  expect(Math.max(...loud)).toBeLessThanOrEqual(1);
  expect(Math.min(...loud)).toBeGreaterThanOrEqual(0.25);
});

test('songs with unknown peaks and durations still move', () => {
  expect(levelsAt([], 1.1, 0).every((level) => level >= 0.25 && level <= 1)).toBe(true);
  expect(levelsAt(PEAKS, 100, 100)).toHaveLength(3);
});
