import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, moment } from './columns.ts';

/** People whose plays are told to ListenBrainz. */
export const scrobblingAccounts = pgTable('scrobbling_accounts', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Their name there. */
  username: text().notNull(),
  /** Sealed with the site's key, because it has to be sent. */
  sealedToken: text().notNull(),
  connectedAt: moment().notNull(),
  lastSentAt: moment(),
  /** When ListenBrainz refused the token; nothing is sent until there is another. */
  refusedAt: moment(),
});

/**
 * Counted plays that ListenBrainz has not been told about. Songs without a foreign key, which would cost each play a
 * look-up and a lock; listens of songs that are gone are dropped.
 */
export const scrobbles = pgTable(
  'scrobbles',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: belongsTo(() => scrobblingAccounts.userId),
    songId: integer().notNull(),
    listenedAt: moment().notNull(),
  },
  (t) => [
    index('scrobbles_user_idx').on(t.userId, t.listenedAt),
    index('scrobbles_time_idx').on(t.listenedAt),
  ],
);
