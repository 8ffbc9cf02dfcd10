import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, identity, moment } from './columns.ts';

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

export const auditLog = pgTable(
  'audit_log',
  {
    id: identity(),
    actorUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: integer().notNull(),
    details: jsonb().notNull().default({}),
    undoneAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_entity_idx').on(t.entity, t.entityId, t.id.desc().nullsFirst()),
    index('audit_log_actor_idx').on(t.actorUserId),
  ],
);

export const reports = pgTable(
  'reports',
  {
    id: identity(),
    reporterUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    entity: text().notNull(),
    entityId: integer().notNull(),
    reason: text().notNull(),
    status: text({ enum: ['open', 'resolved', 'dismissed'] })
      .notNull()
      .default('open'),
    createdAt: createdAt(),
    resolvedAt: moment(),
  },
  (t) => [index('reports_status_idx').on(t.status, t.id), index('reports_reporter_idx').on(t.reporterUserId)],
);

/** Single facts about the installation, such as that the demo catalogue is complete. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() });
