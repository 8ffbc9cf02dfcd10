import type { Queryable } from '@stagedoor/db';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Rows of one statement: its locks and its part of the log stay small, however much is deleted. */
const BATCH = 5_000;

/** Deletes the rows that match `condition`, in batches, and returns how many there were. */
export async function deleteInBatches(
  { db }: { db: Queryable },
  table: PgTable,
  condition: SQL | undefined,
  batch = BATCH,
): Promise<number> {
  if (!condition) throw new Error('Rows are only deleted by a condition');
  let deleted = 0;
  while (true) {
    const { count } = await db.execute(sql`
      delete from ${table} where ctid = any (array(select ctid from ${table} where ${condition} limit ${batch}))`);
    deleted += count;
    if (count < batch) return deleted;
  }
}
