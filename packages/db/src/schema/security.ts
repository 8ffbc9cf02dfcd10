import { securityEventKind } from '@stagedoor/validators';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { identity, moment, oneOf } from './columns.ts';

/**
 * What happened to accounts, for 90 days. Equal events of one minute and address are one row with a count, so that
 * a flood of requests is no flood of rows.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: identity(),
    kind: oneOf(securityEventKind).notNull(),
    /** The owner of the affected account; null when nobody is known. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Who did it, when that is known. */
    actorUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    address: text(),
    count: integer().notNull().default(1),
    /** Names kind, person, actor, address and minute. */
    dedupeKey: text().notNull(),
    firstAt: moment().notNull(),
    lastAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('security_events_once_key').on(t.dedupeKey),
    index('security_events_user_idx').on(t.userId, t.lastAt.desc().nullsFirst()),
    index('security_events_age_idx').on(t.lastAt),
  ],
);
