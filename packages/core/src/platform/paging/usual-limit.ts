import { fixedLimit } from '@stagedoor/db';
import type { Placeholder } from 'drizzle-orm';

/**
 * The limit of a statement that reads so many rows. Those that the product's pages read stand in its text, which spares
 * PostgreSQL planning it for each call; not others, since each makes a statement that every connection keeps (170 kB). For lists whose
 * plan does not depend on what else they are asked for, and that have other parameters: a statement without any is planned each time.
 */
export const limitTo = (rows: number, usual: readonly number[]): number | Placeholder =>
  usual.includes(rows) ? fixedLimit(rows) : rows;
