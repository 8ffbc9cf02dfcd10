import { z } from 'zod';
import { isoTime, paging, text } from '../formats/primitives.ts';

export const jobState = z.enum(['waiting', 'running', 'failed', 'done']);
export type JobState = z.infer<typeof jobState>;

/** A queue's counts. Finished jobs are kept for a day. */
export const queueOutput = z.object({
  name: z.string(),
  waiting: z.int().describe('Jobs that wait for their turn, their time or their next attempt'),
  running: z.int(),
  failed: z.int().describe('Jobs that failed at their last attempt'),
  oldestWaitingAt: isoTime.nullable().describe('Since when the oldest job could run; null when none could'),
  lastFailedAt: isoTime.nullable(),
});
export type Queue = z.infer<typeof queueOutput>;

export const jobOutput = z.object({
  id: z.uuid(),
  queue: z.string(),
  state: jobState,
  attempts: z.int(),
  maxAttempts: z.int(),
  createdAt: isoTime,
  startsAt: isoTime.describe('Not before this time'),
  startedAt: isoTime.nullable(),
  finishedAt: isoTime.nullable(),
  error: z.string().nullable().describe('What its last attempt failed of'),
});
export type Job = z.infer<typeof jobOutput>;

export const jobDetailOutput = jobOutput.extend({
  payload: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('Texts that could tell something about a person are left out'),
  stack: z.string().nullable(),
  sourceQueue: z.string().nullable().describe('Of a job that was given up: where it came from'),
  lines: z.array(z.object({ id: z.int(), at: isoTime, line: z.string() })),
  can: z.object({ retry: z.boolean(), drop: z.boolean() }),
});
export type JobDetail = z.infer<typeof jobDetailOutput>;

const queueName = text(100);

export const listJobsInput = z.object({
  queue: queueName,
  state: jobState.default('failed'),
  ...paging.shape,
});
export type ListJobsInput = z.infer<typeof listJobsInput>;

export const jobRef = z.object({ queue: queueName, id: z.uuid('Not a job’s id') });
export type JobRef = z.infer<typeof jobRef>;

export const byQueue = z.object({ queue: queueName });
export type ByQueue = z.infer<typeof byQueue>;

export const retriedOutput = z.object({ retried: z.int() });

export const healthState = z.enum(['good', 'bad', 'unknown']);
export type HealthState = z.infer<typeof healthState>;

/** The state of one dependency of the site, in plain words. */
export const healthCheckOutput = z.object({
  key: z.string(),
  title: z.string(),
  state: healthState,
  says: z.string().describe('How it is'),
  advice: z.string().nullable().describe('What to do about it'),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  sweepFiles: z
    .int()
    .nullable()
    .describe('How many files the sweep waits to take until an admin allows it; null in all other cases'),
});
export type HealthCheck = z.infer<typeof healthCheckOutput>;

export const healthOutput = z.object({ checkedAt: isoTime, checks: z.array(healthCheckOutput) });
export type Health = z.infer<typeof healthOutput>;

/** The last backup, as `settings` keeps it under this key. */
export const BACKUP_NOTE = 'backup';
export const backupNote = z.object({ at: isoTime, bytes: z.int().optional() });
export type BackupNote = z.infer<typeof backupNote>;

/** The contents of the trash of the storage when the worker last looked, under this key. */
export const TRASH_NOTE = 'trash';
export const trashNote = z.object({ at: isoTime, files: z.int(), bytes: z.int() });
export type TrashNote = z.infer<typeof trashNote>;

/** The files that the sweep would take, under this key, while they are so many that it waits for an admin's word. */
export const SWEEP_NOTE = 'sweep';
export const sweepNote = z.object({
  at: isoTime,
  files: z.int(),
  bytes: z.int(),
  of: z.int().describe('How many files it looked at'),
});
export type SweepNote = z.infer<typeof sweepNote>;

export const allowSweepInput = z.object({
  files: z.int().min(1).describe('How many it may take: as many as it said that it would'),
});
export type AllowSweepInput = z.infer<typeof allowSweepInput>;

/** How many files an admin allowed the next sweep to take, under this key. */
export const SWEEP_ALLOWANCE = 'sweep-word';

/** Why the newest attempt of a backup failed, under this key until one succeeds. */
export const BACKUP_FAILURE_NOTE = 'backup-failure';
export const backupFailure = z.object({ at: isoTime, reason: z.string() });
export type BackupFailure = z.infer<typeof backupFailure>;

/** By how much the clocks of this machine and the database may differ. Sessions, signed addresses and second factors bear it. */
export const CLOCKS_DIFFER_MS = 5 * 60_000;

/** The time that was last trusted, and the latest that ever was, under this key. */
export const CLOCK_NOTE = 'clock';
export const clockNote = z.object({ last: isoTime, latest: isoTime });

/** The words of the last process that doubted the time, under this key. */
export const CLOCK_DOUBT_NOTE = 'clock-doubt';
export const clockDoubt = z.object({ at: isoTime, by: z.string(), says: z.string() });
export type ClockDoubt = z.infer<typeof clockDoubt>;
