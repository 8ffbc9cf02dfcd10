import { describe, expect, it } from 'vitest';
import type { Rights } from '../context/index.ts';
import { isLocked, NO_RIGHTS, ownsArtist } from './policy.ts';

const now = new Date('2026-05-01T12:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const ARTIST = 7;

const fan: Rights = { ...NO_RIGHTS, userId: 1 };
const paid = (until: Date, artistId = ARTIST): Rights => ({
  ...fan,
  paidUntil: new Map([[artistId, until]]),
});

const CALLERS: [string, Rights, { opens: boolean; owns: boolean }][] = [
  ['anonymous', NO_RIGHTS, { opens: false, owns: false }],
  ['a fan', fan, { opens: false, owns: false }],
  ['a subscriber', paid(later(1)), { opens: true, owns: false }],
  // Cancelled and in grace only differ from a subscriber in the date that `loadRights` sets.
  ['one paid until this moment', paid(now), { opens: false, owns: false }],
  ['a lapsed one', paid(later(-1)), { opens: false, owns: false }],
  ['a subscriber of another', paid(later(1), 8), { opens: false, owns: false }],
  ['the artist', { ...fan, profiles: new Map([[ARTIST, 'uploader']]) }, { opens: true, owns: true }],
  ['another artist', { ...fan, profiles: new Map([[8, 'owner']]) }, { opens: false, owns: false }],
  ['an admin', { ...fan, isAll: true }, { opens: true, owns: true }],
];

describe.each(CALLERS)('%s', (_name, rights, expected) => {
  // Proves (What listeners do): a subscription opens exclusive and unreleased work
  it('opens premium work only by right, and free work always', () => {
    expect(isLocked({ isPremium: true, artistId: ARTIST }, rights, now)).toBe(!expected.opens);
    expect(isLocked({ isPremium: false, artistId: ARTIST }, rights, now)).toBe(false);
  });

  it('has the expected ownership', () => {
    expect(ownsArtist(rights, ARTIST)).toBe(expected.owns);
  });
});
