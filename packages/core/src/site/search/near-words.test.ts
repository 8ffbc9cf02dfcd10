import { expect, it } from 'vitest';
import { splitWords } from './near-words.ts';

it.each([
  ['Lantern  PAPER', ['lantern', 'paper']],
  ['gravel and grace', ['gravel', 'grace']],
  ['Gravel & Grace', ['gravel', 'grace']],
  ["Rock 'n' roll", ['rock', 'roll']],
  ['The And', ['the', 'and']],
  ['%_\\', []],
  ['東京 の', ['東京', 'の']],
])('%s is made of %j', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});
