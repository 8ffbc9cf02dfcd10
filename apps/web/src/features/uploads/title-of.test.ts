import { expect, it } from 'vitest';
import { titleOf } from './title-of.ts';

it.each([
  ['Loyalists.flac', 'Loyalists'],
  ['02 Loyalists.flac', 'Loyalists'],
  ['02 - Loyalists.flac', 'Loyalists'],
  ['12. Loyalists.mp3', 'Loyalists'],
  ['kite_wire.wav', 'kite wire'],
  ['99 Nights.mp3', '99 Nights'],
  ['1979.mp3', '1979'],
  ['07.mp3', '07'],
  ['.mp3', '.mp3'],
  [`${'a'.repeat(199)}🎸.mp3`, 'a'.repeat(199)],
])('reads %s as %s', (name, title) => expect(titleOf({ name })).toBe(title));
