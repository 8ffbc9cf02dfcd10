import { expect, test } from 'vitest';
import { clusterMarkers, findPassing, type Marker } from './cluster-markers.ts';
import { countBars, resamplePeaks } from './resample-peaks.ts';

const marker = (id: number, timestamp: number): Marker => ({
  id,
  timestamp,
  username: `u${id}`,
  profileImage: null,
  text: 'x',
});

test('bars fill the width', () => {
  expect([0, 2, 3, 5, 300].map(countBars)).toEqual([0, 1, 1, 2, 100]);
});

test('each bar is the loudest of its range', () => {
  expect(resamplePeaks([0, 255, 51, 0], 2)).toEqual([1, 0.2]);
});

test('more bars than peaks repeat them; without peaks all bars are flat', () => {
  expect(resamplePeaks([255, 0], 4)).toEqual([1, 1, 0, 0]);
  expect(resamplePeaks([], 3)).toEqual([0, 0, 0]);
});

test('comments close together share a marker', () => {
  const clusters = clusterMarkers([marker(1, 30), marker(2, 2), marker(3, 0), marker(4, 31)], 5);
  expect(clusters.map(({ timestamp, markers }) => [timestamp, markers.map(({ id }) => id)])).toEqual([
    [0, [3, 2]],
    [30, [1, 4]],
  ]);
});

test.each([
  [9, null],
  [10, 1],
  [11, 2],
  [14, 2],
  [15, null],
])('at second %d the bubble shows comment %j', (second, id) => {
  expect(findPassing([marker(1, 10), marker(2, 11)], second)?.id ?? null).toBe(id);
});
