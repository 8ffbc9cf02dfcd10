import { setTimeout as delay } from 'node:timers/promises';
import type { Queryable } from '@stagedoor/db';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { DEAD_LETTERS, type JobDeclaration } from './declare.ts';
import { createManageJobs, type ManageJobs } from './manage.ts';
import type { RunningJobs } from './running-jobs.ts';
import { withTrace } from './trace.ts';

/** When a job runs: higher priorities first (default 0), none before `startAfter`. */
export interface Turn {
  priority?: number;
  startAfter?: Date;
}

export interface Jobs {
  /** Queues a job on `db`; inside a transaction the job only exists if it commits. */
  send<P extends z.ZodType>(
    db: Queryable,
    job: JobDeclaration<P>,
    payload: z.input<P>,
    turn?: Turn,
  ): Promise<void>;
  /** Like `send` for many jobs, in one statement. */
  sendMany<P extends z.ZodType>(
    db: Queryable,
    job: JobDeclaration<P>,
    payloads: readonly z.input<P>[],
  ): Promise<void>;
  manage: ManageJobs;
}

/** Its statements are short, so one without an answer for so long was sent into a dead connection. */
const QUERY_TIMEOUT_MS = { server: 7_000, worker: 15_000 };

/**
 * pg-boss over the given database; the worker supervises, servers only send jobs. A worker LISTENs, so its `url`
 * must not lead through a pooler in transaction mode.
 */
export function createBoss(
  url: string,
  role: 'server' | 'worker',
  onError: (error: unknown) => void,
): PgBoss {
  // pg-boss passes these on to the driver, but its types do not know them.
  const driverOptions = {
    query_timeout: QUERY_TIMEOUT_MS[role],
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  };
  const boss = new PgBoss({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    ...driverOptions,
    application_name: `stagedoor-${role}-jobs`,
    max: role === 'worker' ? 6 : 2,
    useListenNotify: role === 'worker',
    supervise: role === 'worker',
    schedule: role === 'worker',
    migrate: true,
    // Our own migrations create the schema, since the role of the connection may not.
    createSchema: false,
    // A dead worker's job is detected after the heartbeat plus this interval at the latest.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', onError);
  return boss;
}

/** Together less than what `npm start` and the service manager wait for a worker. */
const JOBS_MAY_END_MS = 8_000;
const STOPPED_JOBS_MAY_END_MS = 2_000;

/** Takes no more jobs. Those that run too long are stopped, and may still write down that they were. */
export async function closeBoss(boss: PgBoss, running: RunningJobs): Promise<void> {
  const queues = new Set(boss.getWipData().map(({ name }) => name));
  await boss.stop({ timeout: JOBS_MAY_END_MS, close: false });
  const ended = running.haveEnded().then(() => noteEnds(boss, queues));
  await Promise.race([ended, delay(STOPPED_JOBS_MAY_END_MS, undefined, { ref: false })]);
  await boss.stop();
}

/** Waits until pg-boss has noted how the last jobs ended. */
async function noteEnds(boss: PgBoss, queues: Iterable<string>): Promise<void> {
  await Promise.all([...queues].map((name) => boss.offWork(name)));
}

/** pg-boss deletes jobs that wait for longer, which none of ours may: a site may be switched off for months. */
const WAIT_SECONDS = 50 * 365 * 24 * 3600;
const DEAD_LETTERS_KEPT_SECONDS = 30 * 24 * 3600;

/** Creates the queue of every declaration, or updates its options. */
export async function ensureQueues(boss: PgBoss, declarations: readonly JobDeclaration[]): Promise<void> {
  // A worker takes them to count them, so they are finished jobs.
  const kept = { retentionSeconds: WAIT_SECONDS, deleteAfterSeconds: DEAD_LETTERS_KEPT_SECONDS };
  await boss.createQueue(DEAD_LETTERS, kept);
  await boss.updateQueue(DEAD_LETTERS, kept);
  for (const { name, queue } of declarations) {
    const { policy, deadLetter, ...rest } = queue;
    const options = { retentionSeconds: WAIT_SECONDS, ...rest };
    await boss.createQueue(name, {
      ...options,
      ...(policy && { policy }),
      ...(deadLetter && { deadLetter }),
    });
    await boss.updateQueue(name, { ...options, deadLetter: deadLetter ?? null });
  }
}

export function createJobs(boss: PgBoss): Jobs {
  return {
    manage: createManageJobs(boss),
    send: async (db, job, payload, turn) => {
      const data = job.payload.parse(payload);
      const singletonKey = job.keyOf?.(data);
      await boss.send(job.name, withTrace(data as object), {
        db: fromDrizzle(db, sql),
        ...turn,
        ...(singletonKey && { singletonKey }),
      });
    },
    sendMany: async (db, job, payloads) => {
      if (payloads.length === 0) return;
      const jobs = payloads.map((payload) => {
        const data = job.payload.parse(payload);
        const singletonKey = job.keyOf?.(data);
        return { data: withTrace(data as object), ...(singletonKey && { singletonKey }) };
      });
      await boss.insert(job.name, jobs, { db: fromDrizzle(db, sql) });
    },
  };
}
