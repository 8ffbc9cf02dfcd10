import type { ArtistRole, Downloads } from '@stagedoor/validators';
import type { PlayableWork, Rights } from '../context/index.ts';
import { isListed, isOpen } from '../releases/release.ts';

export const NO_RIGHTS: Rights = {
  userId: null,
  isSignedIn: false,
  isAll: false,
  profiles: new Map(),
  paidUntil: new Map(),
  isBuyer: false,
  bought: new Map(),
  keepsHistory: true,
  savedAlbums: new Set(),
  blockedBy: new Set(),
  followed: new Set(),
};

/**
 * Actions for a profile: `publish` is songs, albums and posts; `manage` adds statements and all but other money and members;
 * `own` adds those.
 */
export type Act = 'publish' | 'manage' | 'own';

const ALLOWED: Record<ArtistRole, readonly Act[]> = {
  uploader: ['publish'],
  manager: ['publish', 'manage'],
  owner: ['publish', 'manage', 'own'],
};

/** Whether members of this role may do this. */
export const allows = (role: ArtistRole, act: Act): boolean => ALLOWED[role].includes(act);

/** Whether the caller may do this for the profile. Admins moderate, but do not act for artists. */
export function mayAct(rights: Rights, artistId: number, act: Act): boolean {
  const role = rights.profiles.get(artistId);
  return role !== undefined && allows(role, act);
}

/** Whether the caller sees unfinished or failed work and drafts: the artist's members and admins do. */
export function ownsArtist(rights: Rights, artistId: number): boolean {
  return rights.isAll || rights.profiles.has(artistId);
}

/**
 * Whether the caller may see that a song or post exists: listed ones everybody, others the artist and admins.
 */
export function maySee(work: { isListed: boolean; artistId: number }, rights: Rights): boolean {
  return work.isListed || ownsArtist(rights, work.artistId);
}

/**
 * The one rule for premium work: it is open to its artist, to admins, and to subscribers until the paid
 * period ends. The end is compared with `now`, so access ends on time however long rights are cached.
 */
export function unlocksPremium(rights: Rights, artistId: number, now: Date): boolean {
  if (ownsArtist(rights, artistId)) return true;
  const until = rights.paidUntil.get(artistId);
  return until !== undefined && until > now;
}

/** A song as its buyers know it: bought alone, or as a part of its album. */
export interface SoldSong {
  songId: number;
  albumId: number | null;
  artistId: number;
}

/** Whether the caller has bought the song, as a pre-order, too. */
export const hasBought = (rights: Rights, song: SoldSong): boolean => buyersDates(rights, song).length > 0;

/** Whether the caller has bought the album. */
export const hasBoughtAlbum = (rights: Rights, album: { id: number; artistId: number }): boolean =>
  rights.isBuyer && rights.bought.get(album.artistId)?.albums.has(album.id) === true;

function buyersDates(rights: Rights, { songId, albumId, artistId }: SoldSong): Date[] {
  const bought = rights.isBuyer ? rights.bought.get(artistId) : undefined;
  if (!bought) return [];
  return [bought.songs.get(songId), bought.albums.get(albumId ?? 0)].filter((date) => date !== undefined);
}

/**
 * Whether the song is open to the caller because they bought it, whatever became of its release or its artist since. A
 * pre-order opens on the day that its buyer was told.
 */
const isOpenToBuyer = (song: SoldSong & { isTakenDown: boolean }, rights: Rights, now: Date): boolean =>
  !song.isTakenDown && buyersDates(rights, song).some((date) => date <= now);

/**
 * True when the caller sees the title of a song or post, but not its content. Until a release opens to everybody
 * it is like premium work.
 */
export function isLocked(
  work: { isPremium: boolean; artistId: number; opensAt?: Date | null },
  rights: Rights,
  now: Date,
): boolean {
  const isForAll = !work.isPremium && isOpen({ opensAt: work.opensAt ?? null }, now);
  return !isForAll && !unlocksPremium(rights, work.artistId, now);
}

/** `isLocked` for songs, which may be bought. */
export const isSongLocked = (
  song: Pick<PlayableWork, keyof SoldSong | 'isPremium' | 'opensAt' | 'isTakenDown'>,
  rights: Rights,
  now: Date,
): boolean => isLocked(song, rights, now) && !isOpenToBuyer(song, rights, now);

/**
 * The one rule for playback: null when the caller may play the song. A song that is hidden, unfinished or not yet
 * listed is `hidden`, except for its artist and admins, who get `unfinished` or play it, and for its buyers; premium
 * work, and early access, without a subscription is `locked`.
 */
export function whyNotPlayable(
  song: PlayableWork,
  rights: Rights,
  now: Date,
): 'hidden' | 'locked' | 'unfinished' | null {
  const isThere = song.isReady && !song.isHidden && !song.isDeleted && isListed(song, now);
  const isTheirs = !song.isDeleted && ownsArtist(rights, song.artistId);
  if (!isThere && !isTheirs) return song.isReady && isOpenToBuyer(song, rights, now) ? null : 'hidden';
  if (isSongLocked(song, rights, now)) return 'locked';
  return song.isReady ? null : 'unfinished';
}

/**
 * The one rule for downloads: null when the caller may download the song, which includes playing it. Its artist decides
 * (`off` for nobody but the artist's members, `subscribers`).
 */
export function whyNotDownloadable(
  song: PlayableWork & { downloads: Downloads },
  rights: Rights,
  now: Date,
): 'hidden' | 'locked' | 'unfinished' | 'off' | 'subscribers' | null {
  const reason = whyNotPlayable(song, rights, now);
  if (reason !== null) return reason;
  if (song.downloads === 'everybody' || hasBought(rights, song) || rights.profiles.has(song.artistId))
    return null;
  if (song.downloads === 'nobody') return 'off';
  return unlocksPremium(rights, song.artistId, now) ? null : 'subscribers';
}
