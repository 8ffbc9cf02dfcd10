import { escapeLike } from '@stagedoor/db';
import type { CountedPage, Page } from '@stagedoor/validators';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context/index.ts';
import { readCursor, toPage } from '../../../platform/paging/index.ts';

/** Rows are counted up to here; `total` is one more when there are more. */
const MOST_COUNTED = 1000;

interface Place {
  cursor?: string | undefined;
  limit: number;
  isDescending?: boolean | undefined;
}

/** A sort column that has an index, and never null. Rows that are equal in it are sorted by id. */
export interface Order {
  by: SQLWrapper;
  /** The index has the ids in the other direction. */
  isIdReversed?: boolean;
}

const direction = (isDescending: boolean) => sql.raw(isDescending ? 'desc' : 'asc');
const beyond = (isDescending: boolean) => sql.raw(isDescending ? '<' : '>');

/**
 * `order by` and the condition for rows behind the one in the cursor, whose values are read again. Without an
 * `order` rows are sorted by id.
 */
export function sortBy(table: SQLWrapper, id: SQLWrapper, order: Order | undefined, place: Place) {
  const { isDescending = true } = place;
  const last = readCursor(place.cursor, 1)?.[0];
  if (!order)
    return {
      orderBy: [sql`${id} ${direction(isDescending)}`],
      after: last === undefined ? undefined : sql`${id} ${beyond(isDescending)} ${last}`,
    };
  const isIdDescending = order.isIdReversed ? !isDescending : isDescending;
  const { by } = order;
  return {
    orderBy: [sql`${by} ${direction(isDescending)}`, sql`${id} ${direction(isIdDescending)}`],
    after: last === undefined ? undefined : behind(last),
  };

  function behind(last: number): SQL {
    const value = sql`(select ${by} from ${table} where ${id} = ${last})`;
    const passes = beyond(isDescending);
    if (!order?.isIdReversed) return sql`(${by}, ${id}) ${passes} (${value}, ${last})`;
    return sql`${by} ${passes}= ${value} and (${by} ${passes} ${value} or ${id} ${beyond(isIdDescending)} ${last})`;
  }
}

/** A pattern for `ilike` that holds the text anywhere; undefined without a text. */
export const patternOf = (search: string | undefined): string | undefined =>
  search ? `%${escapeLike(search)}%` : undefined;

/** The page, and on the first one how many rows match in all. Rows that are there and fill no page need no count. */
export async function listRows<Row extends { id: number }, Item>(
  ctx: Ctx,
  { cursor, limit }: Place,
  list: { rows: Promise<Row[]> | Row[]; from: SQL; where: SQL | undefined; present: (row: Row) => Item },
): Promise<CountedPage<Item>> {
  const isAll = Array.isArray(list.rows) && list.rows.length <= limit;
  const [rows, total] = await Promise.all([
    list.rows,
    cursor !== undefined || isAll ? null : countRows(ctx, list.from, list.where),
  ]);
  const page: Page<Item> = toPage(rows, limit, list.present, (row) => [row.id]);
  return { ...page, total: cursor === undefined && isAll ? rows.length : total };
}

export async function countRows(ctx: Ctx, from: SQL, where: SQL | undefined): Promise<number> {
  const matching = sql`select from ${from} where ${and(where, sql`true`)} limit ${MOST_COUNTED + 1}`;
  const [row] = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${matching}) matching`,
  );
  return row?.total ?? 0;
}
