import { expect, it } from 'vitest';
import { completeMention, findMention } from './find-mention.ts';

it.each([
  ['Hi @Ad', 6, { at: 3, query: 'Ad' }],
  ['@', 1, { at: 0, query: '' }],
  ['(@ad, well', 4, { at: 1, query: 'ad' }],
  ['Hi @Ada there', 6, { at: 3, query: 'Ad' }],
  ['Hi @Ada there', 13, null],
  ['write to me@ada', 15, null],
  ['https://x.org/@ada', 18, null],
  ['no', 2, null],
])('finds the mention in %j at %i', (text, caret, expected) => {
  expect(findMention(text, caret)).toEqual(expected);
});

it('completes a name, followed by one space', () => {
  const typed = { at: 3, query: 'Ad' };
  expect(completeMention('Hi @Ad', typed, 'Ada')).toEqual({ text: 'Hi @Ada ', caret: 8 });
  expect(completeMention('Hi @Ad, you', typed, 'Ada')).toEqual({ text: 'Hi @Ada , you', caret: 8 });
  expect(completeMention('Hi @Ad you', typed, 'Ada')).toEqual({ text: 'Hi @Ada you', caret: 8 });
});
