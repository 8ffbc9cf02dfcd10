import { type Placeholder, sql } from 'drizzle-orm';

/**
 * A limit that is written into the statement. PostgreSQL then plans the statement once for a connection; one whose limit is a
 * parameter seems cheaper with each limit it comes with, so it is planned again for each call, which often takes longer than
 * the statement. Only for few different limits: each makes a statement of its own.
 */
export function fixedLimit(rows: number): Placeholder {
  if (!Number.isSafeInteger(rows)) throw new Error('A limit is a whole number');
  // The query builder writes any SQL here, but its types know numbers and placeholders alone.
  return sql.raw(String(rows)) as unknown as Placeholder;
}
