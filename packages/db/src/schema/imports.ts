import { importState } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { artists } from './artists.ts';
import { belongsTo, createdAt, identity, moment, oneOf } from './columns.ts';

/** MusicBrainz releases that an artist imported, one row each. Importing a release again uses its row again. */
export const imports = pgTable(
  'imports',
  {
    id: identity(),
    artistId: belongsTo(() => artists.id),
    /** The user who requested it; their pages show the progress. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    releaseMbid: text().notNull(),
    /** Known once MusicBrainz has answered. */
    title: text(),
    artistCredit: text(),
    releaseDate: text(),
    includesDataTracks: boolean().notNull().default(false),
    /** The artist confirmed that the album may show the archive's cover. */
    usesCover: boolean().notNull().default(false),
    state: oneOf(importState).notNull().default('queued'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Songs that were not there before it; known once it is done. */
    added: integer(),
    failureReason: text(),
    createdAt: createdAt(),
    finishedAt: moment(),
    takenBackAt: moment(),
  },
  (t) => [
    index('imports_artist_idx').on(t.artistId, t.id.desc().nullsFirst()),
    uniqueIndex('imports_release_key').on(t.artistId, t.releaseMbid),
    index('imports_user_idx').on(t.userId),
  ],
);

/** Answers of MusicBrainz by address, so that each question is asked once. */
export const musicbrainzAnswers = pgTable(
  'musicbrainz_answers',
  {
    url: text().primaryKey(),
    body: jsonb().notNull(),
    fetchedAt: createdAt(),
  },
  (t) => [index('musicbrainz_answers_fetched_idx').on(t.fetchedAt)],
);

/** One row: when the next request to MusicBrainz may start, and the round of the last one. */
export const musicbrainzLane = pgTable('musicbrainz_lane', {
  id: integer().primaryKey(),
  freeAt: timestamp({ precision: 3, withTimezone: true }).notNull(),
  round: bigint({ mode: 'number' }).notNull().default(0),
});

/** Requests to MusicBrainz that wait for their turn or are under way, of all servers and workers. */
export const musicbrainzTurns = pgTable(
  'musicbrainz_turns',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The owner of the turn: `user:<id>`, or the name of a scheduled job. */
    person: text().notNull(),
    /** The lowest round goes first; a person has one request in each. */
    round: bigint({ mode: 'number' }).notNull(),
    /** The process that sends it. */
    process: uuid().notNull(),
    startedAt: moment(),
    /** Kept for a while, so that a person's next turn comes in a later round. */
    finishedAt: moment(),
    /** Renewed by the process; the turn of one that died is dropped. */
    seenAt: createdAt(),
  },
  (t) => [
    index('musicbrainz_turns_waiting_idx').on(t.round, t.id).where(sql`${t.startedAt} is null`),
    index('musicbrainz_turns_person_idx').on(t.person),
  ],
);
