import { expect, it } from 'vitest';
import { albumTypeOf } from './album-type.ts';

it.each([
  ['Album', [], 'album'],
  ['EP', [], 'ep'],
  ['Single', ['Remix'], 'single'],
  ['EP', ['Live'], 'ep'],
  ['Album', ['Live'], 'live'],
  ['Album', ['Compilation', 'Live'], 'compilation'],
  ['Album', ['Soundtrack', 'Demo'], 'album'],
  ['Broadcast', ['Live'], 'live'],
  ['Other', [], 'album'],
  [null, [], 'album'],
])('makes of %j with %j the type %s', (type, secondaryTypes, expected) => {
  expect(albumTypeOf({ type, secondaryTypes })).toBe(expected);
});
