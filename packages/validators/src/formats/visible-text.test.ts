import { describe, expect, it } from 'vitest';
import { createArtistProfileInput, createPlaylistInput } from '../index.ts';
import { listSlowTexts } from '../testing/hostile-texts.ts';
import { cleanName, isVisible } from './visible-text.ts';

const BLANK = 'Artist name is required';
const said = (name: string) => createArtistProfileInput.safeParse({ name }).error?.issues[0]?.message;

describe('a name', () => {
  // Proves (rules.md, Accounts): names and titles have a visible character, and none that misleads
  it.each([
    '\u200B\u200C\u200D',
    '\u3164',
    '\u115F\u1160',
    '\u2800',
    '\u00AD\uFEFF',
    '\u202E',
    '\u00A0\u2003',
    '\uFE0F',
    '\u0007',
    '\u{E0061}',
  ])('without visible characters is refused: %j', (name) => {
    expect(isVisible(name)).toBe(false);
    expect(said(name)).toBe(BLANK);
  });

  // Proves (rules.md, Accounts): names and titles have a visible character, and none that misleads
  it.each([
    ['The\u200B Lanterns', 'The Lanterns'],
    ['La\u00ADnterns\u2060', 'Lanterns'],
    ['\u202EsnretnaL', 'snretnaL'],
    ['Lan\u200Dterns\uFE0F', 'Lanterns'],
    ['Lan\u{E0061}\u{E0062}terns', 'Lanterns'],
    ['Lan\nterns\t2', 'Lan terns 2'],
    ['Lanterns\u3164', 'Lanterns'],
  ])('%j loses characters that could imitate another name', (typed, kept) => {
    expect(createPlaylistInput.parse({ name: typed }).name).toBe(kept);
  });

  it.each([
    'Björk',
    'Sigur Rós ( )',
    '♥︎ & ❤️',
    '👩‍🚀 and 👨‍👩‍👧‍👦',
    '👍🏽‍🔥',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '1️⃣ One',
    'می‌خواهم',
    'क्‍ष',
    '葛󠄀城',
    'فيروز',
    '!!!',
    '+/-',
  ])('%s stays as it was typed', (name) => {
    expect(cleanName(name)).toBe(name);
    expect(said(name)).toBeUndefined();
  });
});

it.each([
  ['cleanName', cleanName],
  ['isVisible', isVisible],
])('%s reads every hostile text in no time', (_name, read) => expect(listSlowTexts(read)).toEqual([]));
