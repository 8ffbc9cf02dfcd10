import { expect, test } from 'vitest';
import { orderComments } from './order-comments.ts';

const comments = [
  { id: 3, timestamp: 5 },
  { id: 1, timestamp: 40 },
  { id: 2, timestamp: 5 },
];

test('newest first', () => {
  expect(orderComments(comments, 'newest').map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('by moment, the older first within one moment', () => {
  expect(orderComments(comments, 'moment').map(({ id }) => id)).toEqual([2, 3, 1]);
});

test('pinned ones before all others, in either order', () => {
  const some = comments.map((one) => ({ ...one, isPinned: one.id === 1 }));
  expect(orderComments(some, 'newest').map(({ id }) => id)).toEqual([1, 3, 2]);
  expect(orderComments(some, 'moment').map(({ id }) => id)).toEqual([1, 2, 3]);
});
