import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether a column equals one of the numbers of a parameter, such as `{1,2}`, in a prepared statement. PostgreSQL
 * would plan again for every list shorter than the ten items it expects; the sub-select hides the length from it.
 */
export const isOneOf = (column: SQLWrapper, list: SQLWrapper): SQL =>
  sql`${column} = any(array(select unnest(${list}::text::int[])))`;
