import type { ArtistRole } from '@stagedoor/validators';
import { describe, expect, it } from 'vitest';
import type { Rights } from '../context/index.ts';
import { hasBought, isLocked, NO_RIGHTS, ownsArtist, whyNotDownloadable, whyNotPlayable } from './policy.ts';

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

describe('downloads', () => {
  const song = {
    songId: 3,
    albumId: null,
    artistId: ARTIST,
    isPremium: false,
    isHidden: false,
    isReady: true,
    isDeleted: false,
    isTakenDown: false,
    listedAt: null,
    opensAt: null,
  };
  const why = (
    rights: Rights,
    downloads: 'nobody' | 'subscribers' | 'everybody',
    fields: Partial<typeof song> = {},
  ) => whyNotDownloadable({ ...song, ...fields, downloads }, rights, now);
  const member = (role: ArtistRole): Rights => ({ ...fan, profiles: new Map([[ARTIST, role]]) });

  // Proves (rules.md, Downloads): by the artist's setting: everybody who may play, subscribers, or nobody but the members
  it.each<[string, Rights, Record<'everybody' | 'subscribers' | 'nobody' | 'premium', string | null>]>([
    [
      'a visitor',
      NO_RIGHTS,
      { everybody: null, subscribers: 'subscribers', nobody: 'off', premium: 'locked' },
    ],
    ['a fan', fan, { everybody: null, subscribers: 'subscribers', nobody: 'off', premium: 'locked' }],
    ['a subscriber', paid(later(1)), { everybody: null, subscribers: null, nobody: 'off', premium: null }],
    [
      'a lapsed subscriber',
      paid(now),
      { everybody: null, subscribers: 'subscribers', nobody: 'off', premium: 'locked' },
    ],
    ['an uploader', member('uploader'), { everybody: null, subscribers: null, nobody: null, premium: null }],
    ['a manager', member('manager'), { everybody: null, subscribers: null, nobody: null, premium: null }],
    ['the owner', member('owner'), { everybody: null, subscribers: null, nobody: null, premium: null }],
    [
      'an admin',
      { ...fan, isAll: true },
      { everybody: null, subscribers: null, nobody: 'off', premium: null },
    ],
  ])('of %s follow the setting', (_name, rights, expected) => {
    const found = {
      everybody: why(rights, 'everybody'),
      subscribers: why(rights, 'subscribers'),
      nobody: why(rights, 'nobody'),
      premium: why(rights, 'everybody', { isPremium: true }),
    };
    expect(found).toEqual(expected);
  });

  it('need a song that can be played', () => {
    expect(why(NO_RIGHTS, 'everybody', { isReady: false })).toBe('hidden');
    expect(why(member('owner'), 'everybody', { isReady: false })).toBe('unfinished');
    expect(why(fan, 'everybody', { isHidden: true })).toBe('hidden');
  });
});

describe('a buyer', () => {
  const SONG = 3;
  const ALBUM = 4;
  const song = {
    songId: SONG,
    albumId: ALBUM,
    artistId: ARTIST,
    isPremium: true,
    isReady: true,
    isHidden: false,
    isDeleted: false,
    isTakenDown: false,
    listedAt: null,
    opensAt: null,
  };
  const single = { ...song, albumId: null };
  const buyer = (
    bought: { songs?: [number, Date][]; albums?: [number, Date][] },
    artistId = ARTIST,
  ): Rights => ({
    ...fan,
    isBuyer: true,
    bought: new Map([[artistId, { songs: new Map(bought.songs), albums: new Map(bought.albums) }]]),
  });
  const ofSong = buyer({ songs: [[SONG, later(-1)]] });
  const ofAlbum = buyer({ albums: [[ALBUM, later(-1)]] });
  const never = new Date(8.64e15);

  // Proves (rules.md, Selling): what somebody bought is open to them for good, whatever becomes of subscription or artist
  it.each([
    ['premium', song],
    ['in early access', { ...song, opensAt: later(1) }],
    ['not listed any more', { ...song, listedAt: never, opensAt: never }],
    ['of a suspended artist', { ...song, isHidden: true }],
    ['deleted by its artist', { ...song, isDeleted: true }],
  ])('plays a song that is %s', (_case, work) => {
    expect(whyNotPlayable(work, ofSong, now)).toBeNull();
    expect(whyNotPlayable(work, ofAlbum, now)).toBeNull();
    expect(whyNotPlayable(work, fan, now)).not.toBeNull();
  });

  // Proves (rules.md, Selling): what a moderator has hidden or deleted is closed to its buyers, too
  it('does not play what a moderator has hidden', () => {
    const hidden = { ...song, listedAt: never, opensAt: never, isTakenDown: true };
    expect(whyNotPlayable(hidden, ofSong, now)).toBe('hidden');
  });

  it('plays nothing else of the artist', () => {
    expect(
      whyNotPlayable(
        { ...song, songId: 5, albumId: 6 },
        buyer({ songs: [[SONG, now]], albums: [[ALBUM, now]] }),
        now,
      ),
    ).toBe('locked');
    expect(whyNotPlayable({ ...single, songId: ALBUM }, ofAlbum, now)).toBe('locked');
    expect(whyNotPlayable(single, buyer({ songs: [[SONG, now]] }, 8), now)).toBe('locked');
  });

  // Proves (rules.md, Selling): a pre-order opens on the day that its buyer was told
  it('of a pre-order has it, and plays it from its day on', () => {
    const ahead = { ...song, listedAt: later(-9), opensAt: later(1) };
    const early = buyer({ songs: [[SONG, later(1)]] });
    expect(hasBought(early, ahead)).toBe(true);
    expect(whyNotPlayable(ahead, early, now)).toBe('locked');
    expect(whyNotPlayable({ ...ahead, opensAt: later(99) }, early, later(1))).toBeNull();
  });

  it('waits for audio that is not ready', () => {
    expect(whyNotPlayable({ ...song, isReady: false }, ofSong, now)).toBe('hidden');
  });
});

describe('a deleted song', () => {
  it('is hidden from its artist and admins', () => {
    const song = {
      songId: 3,
      albumId: null,
      artistId: ARTIST,
      isPremium: false,
      isReady: true,
      isHidden: false,
      isDeleted: true,
      isTakenDown: false,
      listedAt: null,
      opensAt: null,
    };
    for (const [, rights] of CALLERS) expect(whyNotPlayable(song, rights, now)).toBe('hidden');
  });
});
