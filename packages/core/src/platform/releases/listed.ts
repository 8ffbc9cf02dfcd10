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

/** `isListed` of release.ts in SQL, for one song or album by itself. */
export function isListedAt(work: ReleaseColumns, now: Date | Placeholder | SQL): SQL {
  const time = now instanceof Date ? timeOf(now) : now;
  return sql`(${work.hiddenAt} is null and (${work.releaseState} = 'published' or (${work.releaseState} = 'scheduled'
    and ${work.publishAt} - ${work.earlyAccessDays} * interval '24 hours' <= ${time}::timestamptz)))`;
}

/** The same for a song together with its album. The statement has the table of songs under its own name. */
export const isSongListedAt = (now: Date | Placeholder): SQL =>
  sql`(${isListedAt(songs, now)} and (${songs.albumId} is null or coalesce((
    select ${isListedAt(albumOfSong, now)} from albums ${albumOfSong}
    where ${albumOfSong.id} = ${songs.albumId} and ${albumOfSong.deletedAt} is null), true)))`;

/** The same in a statement that joins each song's album, if there is one that is not deleted, and so need not look it up again. */
export const isSongListedWithAlbumAt = (now: Date | Placeholder): SQL =>
  sql`(${isListedAt(songs, now)} and (${albums.id} is null or ${isListedAt(albums, now)}))`;
