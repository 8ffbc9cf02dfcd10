import { tables } from '@stagedoor/db';
import { type SQL, sql } from 'drizzle-orm';

const { albums, artists, songs } = tables;

export const TEXTS = {
  title: songs.title,
  artist: artists.name,
  album: albums.title,
  genre: songs.genre,
} as const;

/** Years are text and may hold anything. What is no year counts as unknown. */
const yearIn = (column: typeof songs.releaseYear | typeof albums.year): SQL =>
  sql`case when ${column} ~ '^[0-9]{4}$' then ${column}::int end`;

const YEAR = sql`coalesce(${yearIn(songs.releaseYear)}, ${yearIn(albums.year)})`;

export const NUMBERS = {
  year: YEAR,
  plays: sql`${songs.plays}`,
  /** In whole seconds, rounded as the length that people see. */
  length: sql`(${songs.durationMs} + 500) / 1000`,
} as const;

const OPENED_AT = sql`greatest(${songs.createdAt},
  case when ${songs.releaseState} = 'scheduled' then ${songs.publishAt} end,
  case when ${albums.releaseState} = 'scheduled' then ${albums.publishAt} end) at time zone 'UTC'`;

/**
 * The day of release as 'YYYY-MM-DD': the album's, whose missing parts count as the first; else the first day of
 * the year, when that is a year before it came here; else the day on which it came here. It is text, so that no
 * day that cannot exist fails the statement.
 */
export const RELEASED = sql`(case
  when ${albums.releaseDate} ~ '^[0-9]{4}(-[0-9]{2}){0,2}$' then left(${albums.releaseDate} || '-01-01', 10)
  when ${YEAR} < extract(year from ${OPENED_AT}) then lpad(${YEAR}::text, 4, '0') || '-01-01'
  else to_char(${OPENED_AT}, 'YYYY-MM-DD') end) collate "C"`;
