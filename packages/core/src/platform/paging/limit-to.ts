import { fixedLimit } from '@stagedoor/db';
import type { Placeholder } from 'drizzle-orm';

/**
 * A LIMIT of `rows`. The page sizes of our own pages are written into the statement, which saves PostgreSQL from
 * planning each call. Other sizes stay parameters, since every connection keeps each distinct statement (170 kB).
 * Only for statements that have other parameters, and whose plan does not depend on them.
 */
export const limitTo = (rows: number, pageSizes: readonly number[]): number | Placeholder =>
  pageSizes.includes(rows) ? fixedLimit(rows) : rows;
