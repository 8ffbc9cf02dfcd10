import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it.each([
  ['short enough', 'a🎸', 3, 'a🎸'],
  ['an emoji at the end', 'ab🎸', 3, 'ab'],
  ['an emoji that fits', 'a🎸b', 3, 'a🎸'],
  ['a family of four', 'ab👨‍👩‍👧‍👦', 8, 'ab'],
  ['a flag', 'ab🇫🇷🇩🇪', 7, 'ab🇫🇷'],
  ['an accent of its own', 'cafe\u0301', 4, 'caf'],
  ['a character longer than the text may be', '👨‍👩‍👧‍👦', 4, '👨\u200d'],
  ['half of a character at the start', '🎸', 1, ''],
])('cuts %s', (_, text, length, cut) => {
  expect(cutText(text, length)).toBe(cut);
  expect(cutText(text, length).isWellFormed()).toBe(true);
});
