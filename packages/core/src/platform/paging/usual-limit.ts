import { fixedLimit } from '@stagedoor/db';
import type { Placeholder } from 'drizzle-orm';

/** Of the product's pages, of an album, and of the API by default. */
const LIMITS = [3, 5, 6, 7, 8, 10, 20, 24, 30, 50, 60, 100];
/** A list reads a row more, which says whether there is a next page. */
const USUAL = new Set([...LIMITS, ...LIMITS.map((limit) => limit + 1), 1_000]);

/**
 * Whether a list is often asked for so many rows that its statement may have the limit in its text, which spares PostgreSQL
 * planning it for each call. For lists whose plan does not depend on what else they are asked for.
 */
export const isUsualLimit = (rows: number): boolean => USUAL.has(rows);

/** The limit of a statement that reads so many rows. */
export const limitTo = (rows: number): number | Placeholder => (isUsualLimit(rows) ? fixedLimit(rows) : rows);
