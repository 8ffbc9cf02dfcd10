import { auditAct, auditTargetType } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, oneOf } from './columns.ts';

/**
 * Acts of staff, and everyone's security events. Rows are only added: a trigger numbers them without gaps and chains
 * them by `hash`. Personal data are in `personal`, unhashed and erasable; `commitments` holds a hash of each of its
 * parts, which reveals changes.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Given by the trigger, like `commitments` and `hash`. */
    id: bigint({ mode: 'number' }).primaryKey().default(0),
    at: createdAt(),
    act: oneOf(auditAct).notNull(),
    targetType: oneOf(auditTargetType),
    /** The thing it is about; null for people, whose id is personal. */
    thingId: integer(),
    /** Nothing about a person. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    personal: jsonb().$type<AuditPersonal>().notNull().default({}),
    commitments: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** SHA-256 over the hash of the row before and this row without `personal`. */
    hash: text().notNull().default(''),
    /** The actor; null for jobs, operators, unknown visitors and erased people. */
    actorUserId: integer().generatedAlwaysAs(sql`((personal #>> '{actor,id}')::int)`),
    /** The person whose account, work or words are affected. */
    subjectUserId: integer().generatedAlwaysAs(sql`((personal #>> '{subject,id}')::int)`),
    targetId: integer().generatedAlwaysAs(
      sql`(case when target_type = 'user' then (personal #>> '{subject,id}')::int else thing_id end)`,
    ),
  },
  (t) => [
    index('audit_log_at_idx').on(t.at, t.id),
    index('audit_log_act_idx').on(t.act, t.at, t.id),
    index('audit_log_actor_idx').on(t.actorUserId, t.at, t.id),
    index('audit_log_subject_idx').on(t.subjectUserId, t.at, t.id),
    index('audit_log_target_idx').on(t.targetType, t.targetId, t.at, t.id),
    index('audit_log_origin_idx').on(t.at).where(sql`personal ? 'origin'`),
  ],
);

/** Personal data of an audit record. The database adds a random `salt` to each part. */
export interface AuditPersonal {
  /** The actor. */
  actor?: { id: number };
  /** The person whose account, work or words are affected, and the name of the thing. */
  subject?: { id?: number; name?: string };
  /** The caller's network address; erased after 90 days. */
  origin?: { address: string };
}

/** The newest row's number and hash: one row, under whose lock the log grows. */
export const auditHead = pgTable('audit_head', {
  lastId: bigint({ mode: 'number' }).notNull(),
  lastHash: text().notNull(),
});

/** Complete months of the log: their rows up to `lastId` lie as a file in the storage and may be dropped. */
export const auditSeals = pgTable('audit_seals', {
  lastId: bigint({ mode: 'number' }).primaryKey(),
  /** Such as 2026-10. */
  month: text().notNull().unique(),
  lastHash: text().notNull(),
  rows: integer().notNull(),
  storageKey: text().notNull(),
  sealedAt: createdAt(),
});
