import { describe, expect, it } from 'vitest';
import { hasPublicRightsOnly, isLocked, NO_RIGHTS, ownsArtist, type Rights, rightsClass } from './policy.ts';

const now = new Date('2026-05-01T12:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const ARTIST = 7;

const fan: Rights = { ...NO_RIGHTS, userId: 1 };
const paid = (until: Date, artistId = ARTIST): Rights => ({
  ...fan,
  paidUntil: new Map([[artistId, until]]),
});

const CALLERS: [string, Rights, { opens: boolean; owns: boolean; class: string; isPublic: boolean }][] = [
  ['anonymous', NO_RIGHTS, { opens: false, owns: false, class: 'public', isPublic: true }],
  ['a fan', fan, { opens: false, owns: false, class: 'public', isPublic: true }],
  ['a subscriber', paid(later(1)), { opens: true, owns: false, class: 'subscriber', isPublic: false }],
  // Cancelled and in grace only differ from a subscriber in the date that `loadRights` sets.
  ['one paid until this moment', paid(now), { opens: false, owns: false, class: 'public', isPublic: false }],
  ['a lapsed one', paid(later(-1)), { opens: false, owns: false, class: 'public', isPublic: false }],
  [
    'a subscriber of another',
    paid(later(1), 8),
    { opens: false, owns: false, class: 'public', isPublic: false },
  ],
  [
    'the artist',
    { ...fan, profiles: new Map([[ARTIST, 'uploader']]) },
    { opens: true, owns: true, class: 'owner', isPublic: false },
  ],
  [
    'another artist',
    { ...fan, profiles: new Map([[8, 'owner']]) },
    { opens: false, owns: false, class: 'public', isPublic: false },
  ],
  ['an admin', { ...fan, isAll: true }, { opens: true, owns: true, class: 'owner', isPublic: false }],
];

describe.each(CALLERS)('%s', (_name, rights, expected) => {
  it('opens premium work only by right, and free work always', () => {
    expect(isLocked({ isPremium: true, artistId: ARTIST }, rights, now)).toBe(!expected.opens);
    expect(isLocked({ isPremium: false, artistId: ARTIST }, rights, now)).toBe(false);
  });

  it('has the expected class and ownership', () => {
    expect(ownsArtist(rights, ARTIST)).toBe(expected.owns);
    expect(rightsClass(rights, ARTIST, now)).toBe(expected.class);
    expect(hasPublicRightsOnly(rights)).toBe(expected.isPublic);
  });
});
