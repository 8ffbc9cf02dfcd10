/** What one caller may open, loaded once and asked by every way out. */
export interface Rights {
  userId: number | null;
  /** Admins and the system see and play everything. */
  isAll: boolean;
  ownArtistId: number | null;
  /** Until when each subscribed artist's premium work is open. */
  paidUntil: ReadonlyMap<number, Date>;
}

export const NO_RIGHTS: Rights = { userId: null, isAll: false, ownArtistId: null, paidUntil: new Map() };

/** Sees what is unfinished, failed or a draft: the artist and admins. */
export function ownsArtist(rights: Rights, artistId: number): boolean {
  return rights.isAll || rights.ownArtistId === artistId;
}

/** Whether a caller may know of a song or post: of a listed one everybody, of any other its artist and admins. */
export function maySee(work: { isListed: boolean; artistId: number }, rights: Rights): boolean {
  return work.isListed || ownsArtist(rights, work.artistId);
}

/**
 * The one rule for premium work: its artist, admins, and subscribers until the paid period's end.
 * The end is compared with `now`, so access ends on time however long rights are remembered.
 */
export function unlocksPremium(rights: Rights, artistId: number, now: Date): boolean {
  if (ownsArtist(rights, artistId)) return true;
  const until = rights.paidUntil.get(artistId);
  return until !== undefined && until > now;
}

/** True when this caller gets the title of a song or post, but not the work itself. */
export function isLocked(work: { isPremium: boolean; artistId: number }, rights: Rights, now: Date): boolean {
  return work.isPremium && !unlocksPremium(rights, work.artistId, now);
}

/** What decides, besides the caller's rights, whether a song may be played. */
export interface PlayableWork {
  artistId: number;
  isPremium: boolean;
  /** Its artist is suspended. */
  isHidden: boolean;
  /** Its audio is processed. */
  isReady: boolean;
}

/**
 * The one rule of playing: null when the caller may play the song. A hidden or unfinished song is `hidden` from
 * everybody but its artist and admins, who are told that it is `unfinished`; `locked` is premium work.
 */
export function whyNotPlayable(
  song: PlayableWork,
  rights: Rights,
  now: Date,
): 'hidden' | 'locked' | 'unfinished' | null {
  if ((song.isHidden || !song.isReady) && !ownsArtist(rights, song.artistId)) return 'hidden';
  if (isLocked(song, rights, now)) return 'locked';
  return song.isReady ? null : 'unfinished';
}

/** Callers of one class get the same bytes of an answer about `artistId`. */
export function rightsClass(rights: Rights, artistId: number, now: Date): 'public' | 'subscriber' | 'owner' {
  if (ownsArtist(rights, artistId)) return 'owner';
  return unlocksPremium(rights, artistId, now) ? 'subscriber' : 'public';
}

/** True when nothing but public work is open, so that answers over many artists are the same for all such callers. */
export function hasPublicRightsOnly(rights: Rights): boolean {
  return !rights.isAll && rights.ownArtistId === null && rights.paidUntil.size === 0;
}
