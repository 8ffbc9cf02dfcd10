import type { Queryable } from '@stagedoor/db';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, type PgBoss } from 'pg-boss';

/** A job as the queue keeps it. */
export type StoredJob = JobWithMetadata;

/** Manual job actions of an operator. Each runs in the transaction of `db`. */
export interface ManageJobs {
  /** The job, or null if the queue does not know it. */
  find(db: Queryable, queue: string, id: string): Promise<StoredJob | null>;
  /** Gives failed jobs one more attempt. */
  retry(db: Queryable, queue: string, ids: string[]): Promise<void>;
  /** Lets a waiting job begin now. */
  hurry(db: Queryable, queue: string, id: string): Promise<void>;
  /** Queues a job again in the queue where it was given up. */
  resend(db: Queryable, job: StoredJob): Promise<void>;
  drop(db: Queryable, queue: string, id: string): Promise<void>;
}

export function createManageJobs(boss: PgBoss): ManageJobs {
  const on = (db: Queryable) => ({ db: fromDrizzle(db, sql) });
  return {
    find: async (db, queue, id) => (await boss.findJobs<object>(queue, { id, ...on(db) }))[0] ?? null,
    retry: async (db, queue, ids) => void (await boss.retry(queue, ids, on(db))),
    hurry: async (db, queue, id) =>
      void (await boss.update(queue, undefined, { id, startAfter: new Date(), ...on(db) })),
    resend: async (db, { sourceName, data, singletonKey }) => {
      if (sourceName) await boss.send(sourceName, data, { ...(singletonKey && { singletonKey }), ...on(db) });
    },
    drop: async (db, queue, id) => void (await boss.deleteJob(queue, id, on(db))),
  };
}
