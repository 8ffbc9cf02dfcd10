import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

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
