import { expect, it } from 'vitest';
import { groupByLetter } from './group-by-letter.ts';

const tag = (slug: string) => ({ slug, name: slug });

it('puts tags under their first letters, and all digits together', () => {
  const tags = ['2-step', '8-bit', 'acid', 'ambient', 'bop', 'élégie'].map(tag);
  expect(groupByLetter(tags).map(({ letter, tags }) => [letter, tags.length])).toEqual([
    ['0–9', 2],
    ['A', 2],
    ['B', 1],
    ['É', 1],
  ]);
});
