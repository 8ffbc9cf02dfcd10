import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { songs } from './catalog.ts';
import { moment } from './columns.ts';

const ofPerson = () =>
  integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

/** The song and queue of each person, so that another device can go on from there. Songs that are gone are left out when it is read. */
export const playerStates = pgTable('player_states', {
  userId: ofPerson(),
  /** Null when nothing is left to play. */
  songId: integer(),
  positionMs: integer().notNull(),
  queue: integer().array().notNull(),
  /** In plain words: 'Firefox on Linux'. */
  device: text().notNull(),
  /** The random id by which a device recognizes what it wrote itself. */
  deviceId: text(),
  /** When it was so, which may be before it was written. */
  updatedAt: moment().notNull(),
});

/** The songs that a job picks for each person once a week. The lists belong together. */
export const weeklyMixes = pgTable('weekly_mixes', {
  userId: ofPerson(),
  songIds: integer().array().notNull(),
  /** The song that the person plays, because of which each one was picked. */
  becauseOf: integer().array().notNull(),
  madeAt: moment().notNull(),
});

/** The songs that were played most in the last week, best first. A job writes them anew each hour. */
export const popularSongs = pgTable('popular_songs', {
  songId: integer()
    .primaryKey()
    .references(() => songs.id, { onDelete: 'cascade' }),
  rank: smallint().notNull(),
});
