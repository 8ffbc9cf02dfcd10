import { tables } from '@stagedoor/db';
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

const { albums, songs } = tables;
const albumOfSong = alias(albums, 'album_of_song');

interface DateColumns {
  releaseState: SQLWrapper;
  publishAt: SQLWrapper;
}

interface ReleaseColumns extends DateColumns {
  earlyAccessDays: SQLWrapper;
  hiddenAt: SQLWrapper;
}

/** The place of the time in a prepared statement; `timeOf` fills it. */
export const NOW = sql.placeholder('now');

/** A time as a statement's parameter. */
export const timeOf = (now: Date): string => now.toISOString();

/** Whether the artist has published it, regardless of moderation, for a song or album on its own. */
export function isReleasedAt(work: Omit<ReleaseColumns, 'hiddenAt'>, now: Date | Placeholder | SQL): SQL {
  const time = now instanceof Date ? timeOf(now) : now;
  return sql`(${work.releaseState} = 'published' or (${work.releaseState} = 'scheduled'
    and ${work.publishAt} - ${work.earlyAccessDays} * interval '24 hours' <= ${time}::timestamptz))`;
}

/** `isListed` of release.ts in SQL, for one song or album by itself. */
export const isListedAt = (work: ReleaseColumns, now: Date | Placeholder | SQL): SQL =>
  sql`(${work.hiddenAt} is null and ${isReleasedAt(work, now)})`;

const withAlbum = (is: typeof isListedAt) => (now: Date | Placeholder) =>
  sql`(${is(songs, now)} and (${songs.albumId} is null or coalesce((
    select ${is(albumOfSong, now)} from albums ${albumOfSong}
    where ${albumOfSong.id} = ${songs.albumId} and ${albumOfSong.deletedAt} is null), true)))`;

/** `isListedAt` for a song together with its album. The statement has the table of songs under its own name. */
export const isSongListedAt = withAlbum(isListedAt);

/** `isReleasedAt` for a song together with its album. */
export const isSongReleasedAt = withAlbum(isReleasedAt);

/**
 * `isSongListedAt` for a statement that already joins each song's album (if it has one that is not deleted), so that
 * no subquery is needed.
 */
export const isSongListedWithAlbumAt = (now: Date | Placeholder): SQL =>
  sql`(${isListedAt(songs, now)} and (${albums.id} is null or ${isListedAt(albums, now)}))`;
