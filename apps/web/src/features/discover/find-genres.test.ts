import { expect, it } from 'vitest';
import { findGenres } from './find-genres.ts';

// Proves (rules.md, Screens): a term that names a category shows it; public posts are found by their title
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
