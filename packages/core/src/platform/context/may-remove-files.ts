import { sql } from 'drizzle-orm';
import type { Ctx } from './index.ts';

/** An exclusive lock of a running backup; deletions of files that rows have named take it shared. */
export const REMOVALS_LOCK = 7_231_012;

/**
 * Whether files may be deleted until the end of this transaction. Not while a backup runs: the rows that it copies
 * may be older than the deletion, and still name them.
 */
export async function mayRemoveFiles({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const [row] = await db.execute(sql`select pg_try_advisory_xact_lock_shared(${REMOVALS_LOCK}) as "isFree"`);
  return row?.isFree === true;
}
