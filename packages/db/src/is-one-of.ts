import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether a column is one of the numbers of a parameter, such as `{1,2}`, in a prepared statement. PostgreSQL would plan the
 * statement anew for each list that is shorter than the ten which it expects, and planning takes longer than reading the
 * rows; it does not look at the length of what a sub-select gives.
 */
export const isOneOf = (column: SQLWrapper, list: SQLWrapper): SQL =>
  sql`${column} = any(array(select unnest(${list}::text::int[])))`;
