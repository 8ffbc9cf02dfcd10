import { tables } from '@stagedoor/db';
import type { Song } from '@stagedoor/validators';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { opensAtIn, shownDateIn, stateIn } from '../../platform/releases/index.ts';
import { lockedForVisitors } from '../../platform/rights/index.ts';
import { songColumns } from './select-songs.ts';

const { albums, songs } = tables;

/** What is the same in each song of an album, as visitors see it. */
type OfAlbum =
  | 'artistName'
  | 'albumId'
  | 'albumTitle'
  | 'failureReason'
  | 'publishAt'
  | 'earlyAccessDays'
  | 'isShared';

/**
 * `presentSong` in SQL, for callers without rights to the artist's work and for songs that they may see. The address of
 * what they may not play is not read at all. Each field takes PostgreSQL a third of a microsecond to write, so those of
 * the album are left to `completeSongs`, whose `json` this is.
 */
export function songForVisitors(now: SQL): Record<Exclude<keyof Song, OfAlbum> | 'ofAlbum', SQLWrapper> {
  const { isAudioPending, release, albumRelease, artistName, albumId, albumTitle, failureReason, ...row } =
    songColumns;
  const opensAt = opensAtIn(songs, albums);
  const isLocked = lockedForVisitors(songs, opensAt, now);
  const isPlayable = sql`${songs.audioState} = 'ready' and not ${isLocked}`;
  return {
    ofAlbum: sql`null`,
    ...row,
    audioUrl: sql`case when ${isPlayable} then ${row.audioUrl} end`,
    sources: sql`case when ${isPlayable} then ${row.sources} else '[]' end`,
    isLocked,
    releaseState: stateIn(songs, now),
    opensAt: shownDateIn(opensAt, now),
    createdAt: sql`${row.createdAt} at time zone 'UTC'`,
  };
}

/** Quotation marks within a text are escaped, so these are found nowhere else. */
const TO_COMPLETE = /"ofAlbum":null|"createdAt":"([^".]+)\.?(\d*)"/g;

/** The songs of one album wherever they stand in `json`, with what `songForVisitors` left out. */
export function completeSongs(
  json: string,
  { artistName, id, title }: { artistName: string; id: number; title: string },
): string {
  const ofAlbum: Pick<Song, OfAlbum> = {
    artistName,
    albumId: id,
    albumTitle: title,
    failureReason: null,
    publishAt: null,
    earlyAccessDays: 0,
    isShared: false,
  };
  const fields = JSON.stringify(ofAlbum).slice(1, -1);
  return json.replace(TO_COMPLETE, (_found, seconds?: string, fraction = '') =>
    seconds === undefined ? fields : `"createdAt":"${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}Z"`,
  );
}
