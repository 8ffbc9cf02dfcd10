import type { Song } from '@stagedoor/validators';
import { expect, it } from 'vitest';
import { type KeptCollection, type KeptFile, keptPath } from '../../lib/kept/kept-database.ts';
import { describeKept, planKept } from './plan-kept.ts';

const song = (id: number, hash = 'aaaaaaaa') =>
  ({ id, sources: [{ type: 'audio/webm', url: `/media/audio/${id}-${hash}.webm` }] }) as Song;
const file = (songId: number, hash = 'aaaaaaaa'): KeptFile => ({
  songId,
  path: `/media/audio/${songId}-${hash}.webm`,
  bytes: 100,
  stream: null,
});
const collection = (key: string, songs: Song[], changes: Partial<KeptCollection> = {}): KeptCollection => ({
  key,
  kind: 'album',
  id: 1,
  title: key,
  maker: '',
  coverImage: null,
  coverPlaceholder: null,
  songs,
  keptAt: 0,
  problem: null,
  failedIds: [],
  ...changes,
});
const having = (...files: KeptFile[]) => new Map(files.map((one) => [one.songId, one]));
const nextOf = (collections: KeptCollection[], files = having()) => {
  const { next } = planKept(collections, files);
  return next && [next.collection.key, next.song.id];
};

it('fetches the songs of what was chosen first, in their order', () => {
  const chosen = [
    collection('later', [song(9)], { keptAt: 2 }),
    collection('first', [song(1), song(2)], { keptAt: 1 }),
  ];
  expect(nextOf(chosen)).toEqual(['first', 1]);
  expect(nextOf(chosen, having(file(1)))).toEqual(['first', 2]);
  expect(nextOf(chosen, having(file(1), file(2)))).toEqual(['later', 9]);
  expect(nextOf(chosen, having(file(1), file(2), file(9)))).toBeNull();
});

it('passes over what has no room, and songs that could not be fetched', () => {
  const full = collection('full', [song(1)], { problem: 'limit' });
  const broken = collection('broken', [song(2), song(3)], { failedIds: [2], keptAt: 1 });
  expect(nextOf([full, broken])).toEqual(['broken', 3]);
});

it('drops files that no collection needs, and those of audio that was replaced', () => {
  const chosen = [collection('one', [song(1), song(2, 'bbbbbbbb')])];
  const { outdated, next } = planKept(chosen, having(file(1), file(2), file(3)));
  expect(outdated.map(({ songId }) => songId)).toEqual([2, 3]);
  expect(next?.song.id).toBe(2);
});

it('keeps the file of a song that another collection still has', () => {
  expect(planKept([collection('other', [song(1)])], having(file(1))).outdated).toEqual([]);
});

it.each([
  ['nothing is there', {}, having(), null, { part: 0, status: 'fetching', bytes: 0 }],
  ['a part of the first song', {}, having(), { songId: 1, part: 0.5 }, { part: 0.25, status: 'fetching' }],
  ['one of two', {}, having(file(1)), null, { part: 0.5, status: 'fetching', bytes: 100 }],
  ['all', {}, having(file(1), file(2)), null, { part: 1, status: 'kept', bytes: 200 }],
  ['no room for the second', { problem: 'room' as const }, having(file(1)), null, { status: 'room' }],
  ['the second is lost', { failedIds: [2] }, having(file(1)), null, { status: 'failed' }],
  ['the second is lost, the first is to come', { failedIds: [2] }, having(), null, { status: 'fetching' }],
])('describes how much is there: %s', (_case, changes, files, fetching, expected) => {
  const chosen = collection('one', [song(1), song(2)], changes);
  expect(describeKept(chosen, files, fetching)).toMatchObject(expected);
});

it('finds a file and a cover whatever their addresses say of signatures and widths', () => {
  expect(keptPath('/media/audio/3-0123abcd.webm?signature=x')).toBe('/media/audio/3-0123abcd.webm');
  expect(keptPath('/media/images/5-0123abcd-320.webp')).toBe('/media/images/5-0123abcd.webp');
});
