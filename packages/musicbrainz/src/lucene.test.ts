import { expect, it } from 'vitest';
import { escapeLucene } from './lucene.ts';

it.each([
  ['Nara Quill', 'Nara Quill'],
  ['  two \t words\n', 'two words'],
  ['AC/DC', 'AC\\/DC'],
  ['!!!', '\\!\\!\\!'],
  ['a && b || c', 'a \\&\\& b \\|\\| c'],
  ['artist:"x" (y) [z] {w}', 'artist\\:\\"x\\" \\(y\\) \\[z\\] \\{w\\}'],
  ['what?* ^2 ~1 \\', 'what\\?\\* \\^2 \\~1 \\\\'],
  ['+44 -1', '\\+44 \\-1'],
  ['Love AND Rockets OR NOT', 'Love and Rockets or not'],
  ['ANDROID NOTHING', 'ANDROID NOTHING'],
  ['بشير', 'بشير'],
  ['a\u0000b', 'a b'],
  [' \u0000 ', ''],
])('%j becomes %j', (typed, query) => {
  expect(escapeLucene(typed)).toBe(query);
});
