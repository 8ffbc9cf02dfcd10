import { playSource } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { songs } from './catalog.ts';
import { belongsTo, moment, oneOf } from './columns.ts';

const songId = () => belongsTo(() => songs.id);

/**
 * Acknowledged plays, one row each, by month: migration 0037 makes the table in parts, with a unique key of listener, song
 * and window in each. Without foreign keys, which would cost each play a look-up and a lock.
 */
export const playLog = pgTable(
  'play_log',
  {
    songId: integer().notNull(),
    userId: integer(),
    /** `u:<user id>`, or `l:<listener cookie's id>` for people who are not signed in. */
    listenerKey: text().notNull(),
    /** Number of the song-length window that contains the play. Each listener counts once in it. */
    window: bigint({ mode: 'number' }).notNull(),
    playedAt: moment().notNull(),
    source: oneOf(playSource).notNull().default('direct'),
    /** Whether the browser reported where this play stopped; the place itself is only kept in sums. */
    hasStop: boolean().notNull().default(false),
  },
  (t) => [
    index('play_log_song_idx').on(t.songId, t.playedAt),
    index('play_log_user_idx')
      .on(t.userId, t.playedAt.desc().nullsFirst())
      .where(sql`${t.userId} is not null`),
  ],
);

/** Every play, those of earlier releases included. */
export const allPlays = pgView('all_plays', {
  songId: integer().notNull(),
  userId: integer(),
  listenerKey: text().notNull(),
  playedAt: moment().notNull(),
  source: oneOf(playSource).notNull(),
}).existing();

/** Each listener's latest counted play of a song; nothing within the song's length after it counts. Kept for two days. */
export const recentPlays = pgTable(
  'recent_plays',
  { listenerKey: text().notNull(), songId: integer().notNull(), playedAt: moment().notNull() },
  (t) => [
    primaryKey({ columns: [t.listenerKey, t.songId] }),
    index('recent_plays_time_idx').using('brin', t.playedAt),
  ],
);

/**
 * Plays written by releases before `play_log`, and by seeds. `aggregatedAt` is set when the worker has added a play to the
 * counters.
 */
export const playEvents = pgTable(
  'play_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    songId: songId(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** `u:<user id>`, or `l:<listener cookie's id>` for people who are not signed in. */
    listenerKey: text().notNull(),
    /**
     * Number of the song-length window that contains the play. Together with the two columns above it counts
     * once.
     */
    window: bigint({ mode: 'number' }).notNull(),
    playedAt: moment().notNull().defaultNow(),
    source: oneOf(playSource).notNull().default('direct'),
    /** Whether the browser reported where this play stopped; the place itself is only kept in sums. */
    hasStop: boolean().notNull().default(false),
    aggregatedAt: moment(),
  },
  (t) => [
    uniqueIndex('play_events_once_key').on(t.listenerKey, t.songId, t.window),
    index('play_events_pending_idx').on(t.songId).where(sql`${t.aggregatedAt} is null`),
    index('play_events_song_idx').on(t.songId, t.playedAt),
    index('play_events_time_idx').using('brin', t.playedAt),
    index('play_events_history_idx')
      .on(t.userId, t.playedAt.desc().nullsFirst())
      .where(sql`${t.userId} is not null`),
    index('play_events_user_idx').on(t.userId, t.id.desc().nullsFirst()).where(sql`${t.userId} is not null`),
  ],
);

/**
 * Play counts of songs, from the first play on. The only columns are those that a play changes, without further
 * indexes, so that updates stay within a page. `songs.plays`, by which lists are sorted, is updated later.
 */
export const songCounts = pgTable('song_counts', {
  songId: integer()
    .primaryKey()
    .references(() => songs.id, { onDelete: 'cascade' }),
  plays: integer().notNull(),
  /** The value of `songs.plays` at the last comparison; any excess in it was added by others. */
  listed: integer().notNull(),
});

/** Plays that are counted, and not yet in the daily counts and the listener days. The lists belong together. */
export const playBatches = pgTable('play_batches', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  day: date({ mode: 'string' }).notNull(),
  songIds: integer().array().notNull(),
  listenerKeys: text().array().notNull(),
  sources: oneOf(playSource).array().notNull(),
});

const day = () => date({ mode: 'string' }).notNull();

/** Counted plays of each song by UTC day and by where they were started. */
export const dailyPlays = pgTable(
  'daily_plays',
  {
    songId: songId(),
    day: day(),
    source: oneOf(playSource).notNull().default('direct'),
    plays: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.songId, t.day, t.source] }), index('daily_plays_day_idx').on(t.day)],
);

/** How often a song was downloaded on a UTC day, by itself or with its album. */
export const songDownloads = pgTable(
  'song_downloads',
  { songId: songId(), day: day(), downloads: integer().notNull() },
  (t) => [primaryKey({ columns: [t.songId, t.day] })],
);

/** Where in a song its plays of a UTC day stopped: `part` 0 is the first twentieth, 19 the last. */
export const songStops = pgTable(
  'song_stops',
  { songId: songId(), day: day(), part: smallint().notNull(), stops: integer().notNull() },
  (t) => [primaryKey({ columns: [t.songId, t.day, t.part] })],
);
