import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, createdAt, moment } from './columns.ts';

/** Live events, kept for a day so that a page that was disconnected can catch up by Last-Event-ID. */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `all`, `user:<id>` or `song:<id>`. */
    audience: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('events_created_idx').on(t.createdAt)],
);

export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), hits: integer().notNull(), resetsAt: moment().notNull() },
  (t) => [index('rate_limits_reset_idx').on(t.resetsAt)],
);

/** Single facts about the installation, such as that the demo catalogue is complete. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() });

/** Requests that may be repeated, and how they were answered. Kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: belongsTo(() => users.id),
    /** A hash of the key that the caller chose. The key itself is not stored, because it opens the answer. */
    keyHash: text().notNull(),
    /** A hash of the request, so that another one with this key is refused. */
    requestHash: text().notNull(),
    /** The sealed results of its transactions, by the order in which they began. */
    results: jsonb().$type<Record<number, string>>().notNull().default({}),
    /** The sealed answer, once it was made. */
    answer: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.keyHash] }),
    index('idempotency_keys_created_idx').on(t.createdAt),
  ],
);
