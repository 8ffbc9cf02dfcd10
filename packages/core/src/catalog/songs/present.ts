import type { Song } from '@stagedoor/validators';
import type { Rights } from '../../platform/context/index.ts';
import { datesOfSong, type ModeratedRelease, shownDate, stateAt } from '../../platform/releases/index.ts';
import {
  hasBought,
  isSongLocked,
  ownsArtist,
  whyNotDownloadable,
  whyNotPlayable,
} from '../../platform/rights/index.ts';
import { presentPrice } from '../releases/index.ts';
import type { SelectedSong } from './select-songs.ts';

/** A selected song without its secret links. */
export interface PresentableSong extends Omit<SelectedSong, 'release' | 'albumRelease'> {
  release: ModeratedRelease;
  albumRelease: ModeratedRelease | null;
}

/**
 * A song as this caller may see it: its audio address is included only if they may play it. Most fields are named one by one,
 * since copying the rest of an object takes several times as long.
 */
export function presentSong(row: PresentableSong, rights: Rights, now: Date): Song {
  const { id, albumId, artistId, isPremium, release, albumRelease } = row;
  const dates = datesOfSong(release, albumRelease);
  const isOwn = ownsArtist(rights, artistId);
  const isReady = row.state === 'ready';
  // Songs of suspended artists are only selected for callers who may see and play them.
  const work = {
    songId: id,
    albumId,
    artistId,
    isPremium,
    ...dates,
    isHidden: false,
    isDeleted: false,
    isTakenDown: Boolean(release.hiddenAt ?? albumRelease?.hiddenAt),
    isReady,
  };
  const isPlayable = whyNotPlayable(work, rights, now) === null;
  const downloads = row.facts.downloads ?? row.downloadsOfArtist;
  return {
    ...row.facts,
    id,
    title: row.title,
    artistId,
    artistName: row.artistName,
    albumId,
    albumTitle: row.albumTitle,
    discNumber: row.discNumber,
    trackNumber: row.trackNumber,
    coverImage: row.coverImage,
    coverPlaceholder: row.coverPlaceholder,
    audioUrl: isPlayable ? row.audioUrl : null,
    sources: isPlayable ? row.sources : [],
    duration: row.duration,
    durationMs: row.durationMs,
    plays: row.plays,
    isPremium,
    isLocked: isSongLocked(work, rights, now),
    canDownload: whyNotDownloadable({ ...work, downloads }, rights, now) === null,
    // Only members see that new audio is being processed; the old audio still plays.
    state: row.isAudioPending && isOwn ? 'processing' : row.state,
    credits: row.credits ?? [],
    failureReason: isOwn ? row.failureReason : null,
    isClaimable: row.isClaimable,
    price: presentPrice(row),
    isBought: hasBought(rights, work),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    releaseState: stateAt(release, now),
    publishAt: isOwn ? (release.publishAt?.toISOString() ?? null) : null,
    earlyAccessDays: isOwn ? release.earlyAccessDays : 0,
    opensAt: shownDate(dates, now),
    isShared: false,
  };
}

/** Presents several rows with the same rights. */
export function presentSongs(rows: readonly SelectedSong[], rights: Rights, now: Date): Song[] {
  return rows.map((row) => presentSong(row, rights, now));
}
