import { expect, it } from 'vitest';
import { findShared } from './find-shared.ts';

const SITE = 'https://stage.example';

it.each([
  ['a link to this site', { url: `${SITE}/song/7?at=30#comments` }, '/song/7?at=30#comments'],
  ['a link inside a text', { title: 'Lanterns', text: `Hear this: ${SITE}/album/3` }, '/album/3'],
  [
    'the title of another site’s link',
    { title: 'Lanterns', url: 'https://other.example/1' },
    '/search?q=Lanterns',
  ],
  ['words', { text: 'Low Tide & more' }, '/search?q=Low+Tide+%26+more'],
  ['a foreign link without words', { text: 'https://other.example/1' }, '/search'],
  ['nothing', {}, '/search'],
  ['an address that looks like this site', { url: 'https://stage.example.evil.example/song/7' }, '/search'],
  ['a path that looks like another site', { url: `${SITE}//evil.example/song/7` }, '/evil.example/song/7'],
  ['one with backslashes', { url: `${SITE}/\\\\evil.example` }, '/evil.example'],
  ['a broken link', { url: 'https://[', title: 'Low Tide' }, '/search?q=Low+Tide'],
])('opens %s', (_what, shared, path) => {
  expect(findShared(shared, SITE)).toBe(path);
});
