import { listSlowTexts } from '@stagedoor/validators/testing/hostile-texts';
import { expect, it } from 'vitest';
import { escapeJson } from './escape-json.ts';
import { shorten } from './shorten.ts';

it('cuts a text between words, or a word that is too long', () => {
  expect(shorten('Songs\n and  posts')).toBe('Songs and posts');
  expect(shorten('word '.repeat(60))).toMatch(/^(word ){38,39}word…$/);
  expect(shorten('x'.repeat(300))).toBe(`${'x'.repeat(199)}…`);
});

it.each([
  ['shorten', shorten],
  ['escapeJson', escapeJson],
])('%s reads every hostile text in no time', (_name, read) => expect(listSlowTexts(read)).toEqual([]));
