import { expect, it } from 'vitest';
import { toReturnPath } from './return-path.ts';

// Proves (Routes): /auth goes back to the path in `return`
it.each([
  ['/subscribe/3', '/subscribe/3'],
  ['/search?q=a b#top', '/search?q=a%20b#top'],
  ['/artist/1/../2', '/artist/2'],
])('keeps the path %s', (value, path) => expect(toReturnPath(value)).toBe(path));

// Proves (Routes): /auth never redirects to another site
it.each([
  undefined,
  '',
  'artists',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
  '/auth?return=/auth',
])('never leaves the site: %j', (value) => expect(toReturnPath(value)).toBe('/'));
