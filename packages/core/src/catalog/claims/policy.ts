import { badRequest, conflict } from '../../platform/errors/index.ts';

interface ClaimedSong {
  artistId: number;
  /** The account of the profile that has the song; null when it has none. */
  holderUserId: number | null;
  isClaimable: boolean;
}

/** Whether this profile may claim a song that it can see, as long as it has no pending claim for it. */
export const canClaim = (song: Omit<ClaimedSong, 'holderUserId'>, artistId: number): boolean =>
  song.isClaimable && song.artistId !== artistId;

/** Refuses a song that cannot be claimed, in words that say why. */
export function requireClaimable(song: ClaimedSong, artistId: number): void {
  if (canClaim(song, artistId)) return;
  if (song.artistId === artistId) throw conflict('This song is yours already');
  throw conflict(
    song.holderUserId === null ? 'This song cannot be claimed' : 'This song belongs to another artist',
  );
}

/** A profile has one pending claim of a song; after a rejection the next one needs something new. */
export function requireNewClaim(
  earlier: readonly { status: 'pending' | 'approved' | 'rejected' }[],
  hasProof: boolean,
): void {
  if (earlier.some(({ status }) => status === 'pending'))
    throw conflict('You have claimed this song already. Your claim waits for a decision');
  if (earlier.length > 0 && !hasProof)
    throw badRequest('Your claim was rejected before. Please add a note, a link or a file');
}

/**
 * Claims are approved without an admin where the operator wants that, but a song is never taken from people
 * without one looking.
 */
export const isApprovedAtOnce = (claimsAutoApprove: boolean, song: ClaimedSong): boolean =>
  claimsAutoApprove && song.holderUserId === null;
