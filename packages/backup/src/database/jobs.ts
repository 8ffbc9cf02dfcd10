import { createBoss, ensureQueues, jobDeclarations } from '@stagedoor/core';
import type { SqlTransaction } from '@stagedoor/db';
import type { JobInsert, PgBoss } from 'pg-boss';

const BATCH = 500;

/**
 * Waiting and running jobs, with only the fields needed to send them again: the queue's tables differ between its
 * versions. A dead letter returns to its original queue.
 */
export const WAITING_JOBS = `select coalesce(source_name, name), data, priority, start_after, singleton_key
  from pgboss.job where state < 'completed'`;

interface WaitingJob {
  data: object;
  priority: number;
  startAfter: string;
  singletonKey: string | null;
}

/** Makes the job queue's tables and queues, as the product's role. Returns who can send into them. */
export async function openQueue(databaseUrl: string): Promise<PgBoss> {
  const boss = createBoss(databaseUrl, 'server', () => {});
  await boss.start();
  await ensureQueues(boss, Object.values(jobDeclarations));
  return boss;
}

/** Where `WAITING_JOBS` are copied before `sendRestored` sends them. */
export const RESTORED_JOBS = 'restored_jobs';

export async function makeRestoredJobs(sql: SqlTransaction): Promise<void> {
  await sql.unsafe(`create temp table ${RESTORED_JOBS} (name text, data jsonb, priority integer,
    start_after timestamptz, singleton_key text) on commit drop`);
}

/** Empties the job queue and sends the copied jobs, in the transaction `sql`. */
export async function sendRestored(sql: SqlTransaction, boss: PgBoss): Promise<void> {
  await sql`delete from pgboss.job`;
  const queues = await sql<{ name: string }[]>`
    select distinct name from ${sql(RESTORED_JOBS)} join pgboss.queue using (name)`;
  const db = {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: [...(await sql.unsafe(text, values as never[]))],
    }),
  };
  for (const { name } of queues) {
    for (let jobs = await takeBatch(sql, name); jobs.length > 0; jobs = await takeBatch(sql, name))
      await boss.insert(name, jobs, { db });
  }
}

async function takeBatch(sql: SqlTransaction, name: string): Promise<JobInsert[]> {
  const jobs = await sql<WaitingJob[]>`
    delete from ${sql(RESTORED_JOBS)} where ctid = any(array(
      select ctid from ${sql(RESTORED_JOBS)} where name = ${name} limit ${BATCH}))
    returning data, priority, start_after as "startAfter", singleton_key as "singletonKey"`;
  return jobs.map(({ singletonKey, ...job }) => ({ ...job, ...(singletonKey && { singletonKey }) }));
}
