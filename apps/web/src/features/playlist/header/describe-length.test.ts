import { expect, it } from 'vitest';
import { describeLength } from './describe-length.ts';

it.each([
  [0, null],
  [20_000, 'under 1 min'],
  [90_000, '2 min'],
  [59.4 * 60_000, '59 min'],
  [60 * 60_000, '1 hr'],
  [185 * 60_000, '3 hr 5 min'],
])('tells %d ms as %s', (durationMs, words) => {
  expect(describeLength(durationMs)).toBe(words);
});
