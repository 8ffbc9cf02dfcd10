import { tables } from '@stagedoor/db';
import { type SQL, sql } from 'drizzle-orm';

const { users } = tables;

/** People who are not suspended. The end of a suspension is compared with the time, whenever it is lifted. */
export const notSuspended = (now: Date): SQL =>
  sql`(${users.suspendedAt} is null
    or coalesce(${users.suspendedUntil} <= ${now.toISOString()}::timestamptz, false))`;
