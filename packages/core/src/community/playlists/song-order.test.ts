import { expect, it } from 'vitest';
import { moveBehind, orderVisible, putBack } from './song-order.ts';

it.each<[string, number[], number | null, number[]]>([
  ['to the top', [3], null, [3, 1, 2, 4, 5]],
  ['down', [1], 4, [2, 3, 4, 1, 5]],
  ['up', [5], 1, [1, 5, 2, 3, 4]],
  ['to the end', [2], 5, [1, 3, 4, 5, 2]],
  ['to where they are', [2], 1, [1, 2, 3, 4, 5]],
  ['several, in the given order', [5, 1], 3, [2, 3, 5, 1, 4]],
  ['behind one that moves too', [2, 4], 4, [1, 3, 2, 4, 5]],
])('moves songs %s', (_name, songIds, after, expected) => {
  expect(moveBehind([1, 2, 3, 4, 5], songIds, after)).toEqual(expected);
});

const removed = (songId: number, position: number) => ({ songId, position, addedBy: null, addedAt: '' });

it('puts removed songs back where they were', () => {
  const removal = [removed(5, 4), removed(1, 0), removed(3, 2)];
  expect(putBack([2, 4], removal, new Set([1, 3, 5]))).toEqual([1, 2, 3, 4, 5]);
  // Song 1 does not come back.
  expect(putBack([2, 4], removal, new Set([3, 5]))).toEqual([2, 3, 4, 5]);
});

// Proves (rules.md, Playlists): a removal is undone for a day, by who removed, beside what others do
it('puts songs back near their place when the rest changed', () => {
  const removal = [removed(3, 2), removed(5, 4)];
  const both = new Set([3, 5]);
  expect(putBack([9], removal, both)).toEqual([9, 3, 5]);
  expect(putBack([9, 8, 7, 6, 2], removal, both)).toEqual([9, 8, 3, 7, 5, 6, 2]);
  expect(putBack([], removal, both)).toEqual([3, 5]);
});

it('orders the visible songs and leaves the hidden ones in their places', () => {
  const visible = new Set([1, 3, 4]);
  expect(orderVisible([1, 2, 3, 4, 5], visible, [4, 1, 3])).toEqual([4, 2, 1, 3, 5]);
  for (const wanted of [[4, 1], [4, 1, 3, 2], [4, 1, 1], [4, 1, 2], [4, 1, 3, 3], []])
    expect(orderVisible([1, 2, 3, 4, 5], visible, wanted)).toBeNull();
});
