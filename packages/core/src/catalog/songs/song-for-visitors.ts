import { tables } from '@stagedoor/db';
import type { Song } from '@stagedoor/validators';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isoTimeIn, opensAtIn, shownDateIn, stateIn } from '../../platform/releases/index.ts';
import { lockedForVisitors } from '../../platform/rights/index.ts';
import { songColumns } from './select-songs.ts';

const { albums, songs } = tables;

/**
 * `presentSong` in SQL, for callers without rights to the artist's work and for songs that they may see: each field of
 * the answer, in its order. The address of what they may not play is not read at all.
 */
export function songForVisitors(now: SQL): Record<keyof Song, SQLWrapper> {
  const { isAudioPending, release, albumRelease, ...row } = songColumns;
  const opensAt = opensAtIn(songs, albums);
  const isLocked = lockedForVisitors(songs, opensAt, now);
  const isPlayable = sql`${songs.audioState} = 'ready' and not ${isLocked}`;
  return {
    ...row,
    audioUrl: sql`case when ${isPlayable} then ${row.audioUrl} end`,
    sources: sql`case when ${isPlayable} then ${row.sources} else '[]' end`,
    failureReason: sql`null`,
    isLocked,
    releaseState: stateIn(songs, now),
    publishAt: sql`null`,
    earlyAccessDays: sql`0`,
    opensAt: shownDateIn(opensAt, now),
    isShared: sql`false`,
    createdAt: isoTimeIn(row.createdAt),
  };
}
