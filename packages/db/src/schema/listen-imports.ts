import { listenImportState, type UnmatchedListens } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, pgView, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { songs } from './catalog.ts';
import { belongsTo, createdAt, identity, moment, oneOf } from './columns.ts';

/**
 * Listens that people brought from elsewhere. Not in `play_log`: whatever counts plays would have to leave them out. The key
 * is that of the history, so that a file adds nothing the second time.
 */
export const importedListens = pgTable(
  'imported_listens',
  {
    userId: belongsTo(() => users.id),
    songId: belongsTo(() => songs.id),
    /** A whole second. */
    listenedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.listenedAt, t.songId] }),
    index('imported_listens_song_idx').on(t.songId),
  ],
);

/** A person's plays here and listens from elsewhere. For their own eyes, never for counts. */
export const allListens = pgView('all_listens', {
  userId: integer(),
  songId: integer().notNull(),
  listenedAt: moment().notNull(),
}).existing();

/** Files of listens that people sent, with what became of each. */
export const listenImports = pgTable(
  'listen_imports',
  {
    id: identity(),
    userId: belongsTo(() => users.id),
    fileName: text().notNull(),
    /** Null once the file is not needed any more. */
    storageKey: text(),
    bytes: integer().notNull(),
    state: oneOf(listenImportState).notNull().default('queued'),
    done: integer().notNull().default(0),
    total: integer(),
    matched: integer().notNull().default(0),
    added: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    unmatched: jsonb().$type<UnmatchedListens[]>().notNull().default([]),
    failureReason: text(),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    index('listen_imports_user_idx').on(t.userId, t.id.desc().nullsFirst()),
    uniqueIndex('listen_imports_open_key').on(t.userId).where(sql`${t.state} in ('queued', 'running')`),
    index('listen_imports_finished_idx').on(t.finishedAt),
  ],
);
