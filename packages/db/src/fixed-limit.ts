import { type Placeholder, sql } from 'drizzle-orm';

/**
 * A limit written into the statement, so that PostgreSQL plans it once per connection. As a parameter, each value
 * would make a custom plan look cheaper and be planned again, often longer than the statement runs. Only for few
 * distinct limits.
 */
export function fixedLimit(rows: number): Placeholder {
  if (!Number.isSafeInteger(rows)) throw new Error('A limit is a whole number');
  // The query builder writes any SQL here, but its types know numbers and placeholders alone.
  return sql.raw(String(rows)) as unknown as Placeholder;
}
