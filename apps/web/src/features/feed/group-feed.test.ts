import type { FeedItem } from '@stagedoor/validators';
import { expect, it } from 'vitest';
import { groupFeed } from './group-feed.ts';

const tour = (id: number, artistId: number, date: string, isNew = false) =>
  ({ id: `tour-${id}`, kind: 'tour', isNew, artist: { id: artistId }, tour: { id, date } }) as FeedItem;
const song = (id: number) => ({ id: `song-${id}`, kind: 'song', artist: { id: 1 } }) as FeedItem;

it('joins neighbouring concerts of one artist, soonest first', () => {
  const entries = groupFeed([
    tour(3, 1, '2031-06-03'),
    tour(2, 1, '2031-06-01', true),
    tour(1, 2, '2031-05-01'),
    song(7),
    tour(9, 2, '2031-07-01'),
  ]);
  expect(
    entries.map((one) => (one.kind === 'tour' ? [one.isNew, ...one.tour.map(({ id }) => id)] : one.id)),
  ).toEqual([[true, 2, 3], [false, 1], 'song-7', [false, 9]]);
});

it('leaves the items as they were', () => {
  const items = [tour(2, 1, '2031-06-02'), tour(1, 1, '2031-06-01')];
  const before = structuredClone(items);
  groupFeed(items);
  expect(items).toEqual(before);
});
