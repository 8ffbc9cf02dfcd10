import { listSlowTexts } from '@stagedoor/validators/testing/hostile-texts';
import { expect, it } from 'vitest';
import { splitLinks } from './split-links.ts';

const hrefs = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

it('turns addresses into links and keeps every letter', () => {
  const text = 'See https://example.com/a?b=c#d, then (www.example.org/x) and http://example.net.\nBye';
  expect(hrefs(text)).toEqual([
    'https://example.com/a?b=c#d',
    'https://www.example.org/x',
    'http://example.net/',
  ]);
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it('keeps brackets that belong to an address', () => {
  expect(hrefs('(https://en.example.org/wiki/Door_(song))')).toEqual([
    'https://en.example.org/wiki/Door_(song)',
  ]);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://example.com/x',
  '//example.com',
  'https://',
  'http://localhost/x',
  'https://bank.example@evil.example/',
  'me@example.com',
  '<a href="x">',
])('makes no link of %s', (text) => {
  expect(splitLinks(text)).toEqual([{ text }]);
});

it('does not let text break out of the address', () => {
  expect(hrefs('https://example.com/"onmouseover="alert(1)')).toEqual(['https://example.com/']);
  expect(hrefs('https://example.com/<script>')).toEqual(['https://example.com/']);
});

it('returns nothing for an empty text', () => expect(splitLinks('')).toEqual([]));

it('reads every hostile text in no time', () => expect(listSlowTexts(splitLinks)).toEqual([]));
