import { expect, it } from 'vitest';
import { findGenres } from './find-genres.ts';

it.each([
  ['Hip Hop', ['Hip Hop']],
  ['hiphop', ['Hip Hop']],
  ['hip-h', ['Hip Hop']],
  ['R&B', ['R&B']],
  ['r and b', ['R&B']],
  ['rnb', ['R&B']],
  ['jaz', ['Jazz']],
  ['c', []],
  ['Harbour', []],
  ['&', []],
])('%s is the category %j', (term, genres) => {
  expect(findGenres(term)).toEqual(genres);
});
