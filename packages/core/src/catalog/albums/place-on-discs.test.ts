import { expect, it } from 'vitest';
import { placeOnDiscs } from './place-on-discs.ts';

const place = (discs: number[]) =>
  placeOnDiscs(discs.map((disc, id) => ({ id, disc }))).map(({ disc, track }) => `${disc}.${track}`);

it.each([
  ['an album without songs', [], []],
  ['songs of one disc', [1, 1, 1], ['1.1', '1.2', '1.3']],
  ['songs within their discs', [1, 1, 2, 2], ['1.1', '1.2', '2.1', '2.2']],
  ['a song of disc 1 among those of disc 2', [1, 2, 2, 1, 2], ['1.1', '2.1', '2.2', '2.3', '2.4']],
  ['a song of disc 1 at the end', [1, 1, 2, 2, 1], ['1.1', '1.2', '2.1', '2.2', '2.3']],
  ['a song of disc 2 at the beginning', [2, 1, 1, 1, 2], ['1.1', '1.2', '1.3', '1.4', '2.1']],
  ['discs with a gap in their numbers', [3, 3, 7], ['3.1', '3.2', '7.1']],
])('places %s', (_name, discs, expected) => expect(place(discs)).toEqual(expected));
