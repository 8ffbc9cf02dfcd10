import { expect, it } from 'vitest';
import { computeRetryDelay } from './retry-delay.ts';

const now = Date.UTC(2026, 0, 1);

it.each([
  [0, null, 0, 2_000],
  [0, '0', 0.5, 2_500],
  [1, '', 0, 4_000],
  [3, '0', 0, 16_000],
  [4, null, 0.9, 30_000],
  [0, '7', 0, 7_000],
  [0, '-3', 0, 2_000],
  [0, '600', 0, 30_000],
  [0, 'Thu, 01 Jan 2026 00:00:09 GMT', 0, 9_000],
  [0, 'Wed, 31 Dec 2025 00:00:00 GMT', 0, 2_000],
  [0, 'soon', 0, 2_000],
])('retry %i with Retry-After %j and jitter %d waits %i ms', (attempt, retryAfter, jitter, delayMs) => {
  expect(computeRetryDelay(attempt, retryAfter, { now: () => now, random: () => jitter })).toBe(delayMs);
});
