import { bigint, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** Log lines of running jobs, for the operator. Lines are kept for a week. */
export const jobLines = pgTable(
  'job_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The queue's id of the job. It forgets finished jobs, so that there is no foreign key. */
    jobId: uuid().notNull(),
    line: text().notNull(),
    at: createdAt(),
  },
  (t) => [index('job_lines_job_idx').on(t.jobId, t.id), index('job_lines_at_idx').on(t.at)],
);

/** Processes that take jobs. Each says every few seconds that it is there. */
export const workers = pgTable('workers', {
  id: uuid().primaryKey(),
  startedAt: moment().notNull(),
  seenAt: moment().notNull(),
  version: text().notNull(),
  node: text().notNull(),
  ffmpeg: text(),
});

/** The site's figures of closed UTC days. */
export const siteDays = pgTable('site_days', {
  day: date({ mode: 'string' }).primaryKey(),
  /** At its end. */
  people: integer().notNull().default(0),
  newPeople: integer().notNull().default(0),
  plays: integer().notNull().default(0),
  /** At its end; a person counts once for each artist. */
  subscribers: integer().notNull().default(0),
  /** Payments, less refunds. */
  salesCents: integer().notNull().default(0),
  /** The artists' share of them, after fees. */
  earningsCents: integer().notNull().default(0),
  /** When the day was closed; null for days before the figures were first kept. */
  storageBytes: bigint({ mode: 'number' }),
});
