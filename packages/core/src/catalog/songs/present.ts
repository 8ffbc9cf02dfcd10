import type { Song } from '@stagedoor/validators';
import { datesOfSong, shownDate, stateAt } from '../../platform/releases/index.ts';
import { isLocked, ownsArtist, type Rights, whyNotPlayable } from '../../platform/rights/index.ts';
import type { SelectedSong } from './select-songs.ts';

/** A song as this caller may see it: its audio address is included only if they may play it. */
export function presentSong(selected: SelectedSong, rights: Rights, now: Date): Song {
  const { isAudioPending, release, albumRelease, ...row } = selected;
  const dates = datesOfSong(release, albumRelease);
  const isOwn = ownsArtist(rights, row.artistId);
  // Songs of suspended artists are only selected for callers who may see and play them.
  const work = { ...row, ...dates, isHidden: false, isReady: row.state === 'ready' };
  const isPlayable = whyNotPlayable(work, rights, now) === null;
  return {
    ...row,
    // Only its people know of new audio before it is ready; the old one plays for them, too.
    state: isAudioPending && isOwn ? 'processing' : row.state,
    audioUrl: isPlayable ? row.audioUrl : null,
    sources: isPlayable ? row.sources : [],
    failureReason: isOwn ? row.failureReason : null,
    isLocked: isLocked(work, rights, now),
    releaseState: stateAt(release, now),
    publishAt: isOwn ? (release.publishAt?.toISOString() ?? null) : null,
    earlyAccessDays: isOwn ? release.earlyAccessDays : 0,
    opensAt: shownDate(dates, now),
    isShared: false,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Presents several rows with the same rights. */
export function presentSongs(rows: readonly SelectedSong[], rights: Rights, now: Date): Song[] {
  return rows.map((row) => presentSong(row, rights, now));
}
