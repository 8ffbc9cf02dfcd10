import { afterEach, expect, it, vi } from 'vitest';
import { createPositions } from './positions.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('is complete up to an id that has not arrived, until it does', () => {
  const positions = createPositions(10);
  for (const id of [11, 14, 12]) positions.arrive(id);
  expect([positions.complete(), positions.newest()]).toEqual([12, 14]);
  positions.arrive(13);
  expect(positions.complete()).toBe(14);
});

it('gives up ids whose transactions were rolled back', () => {
  vi.useFakeTimers();
  const positions = createPositions(10);
  positions.arrive(12);
  vi.advanceTimersByTime(29_000);
  positions.arrive(14);
  expect(positions.complete()).toBe(10);
  vi.advanceTimersByTime(2_000);
  expect(positions.complete()).toBe(12);
  vi.advanceTimersByTime(30_000);
  expect(positions.complete()).toBe(14);
});
