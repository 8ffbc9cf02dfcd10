import type { tables } from '@stagedoor/db';
import { max, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

/** A table of this many rows is sorted as a whole. */
const FEW = 5_000;
/** Some rows are missing or hidden. */
const DRAWN_FOR_EACH = 10;

/** Draws rows of a large table by their ids, so that not all of it is read; undefined for a small one. */
export async function idsAtRandom(
  ctx: Ctx,
  table: (typeof tables)['albums' | 'songs'],
  limit: number,
): Promise<SQL | undefined> {
  const [row] = await ctx.db.select({ last: max(table.id) }).from(table);
  const last = row?.last ?? 0;
  if (last <= FEW) return undefined;
  const ids = Array.from({ length: limit * DRAWN_FOR_EACH }, () => 1 + Math.floor(Math.random() * last));
  return sql`${table.id} = any(${sql.param(ids)}::int[])`;
}
