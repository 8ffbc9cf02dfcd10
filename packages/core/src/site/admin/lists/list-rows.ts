import { escapeLike } from '@stagedoor/db';
import type { CountedPage, Page } from '@stagedoor/validators';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context/index.ts';
import { type Cursors, defineCursors } from '../../../platform/paging/index.ts';

/** Rows are counted up to here; `total` is one more when there are more. */
const MAX_COUNTED = 1000;

interface Place {
  cursor?: string | undefined;
  limit: number;
  isDescending?: boolean | undefined;
}

/** The columns that a list selects of each row for its cursor. */
interface Keys {
  sortValue: string;
  id: number;
}

/** A sort column that has an index, and never null. Rows that are equal in it are sorted by id. */
export interface Order {
  by: SQLWrapper | null;
  /** The index has the ids in the other direction. */
  isIdReversed: boolean;
  cursors: Cursors<Keys, Keys>;
}

/** `by` is null for rows that are sorted by id alone. */
export const orderOf = (name: string, by: SQLWrapper | null, { isIdReversed = false } = {}): Order => ({
  by,
  isIdReversed,
  cursors: defineCursors(name, { sortValue: 'text', id: 'number' }),
});

const direction = (isDescending: boolean) => sql.raw(isDescending ? 'desc' : 'asc');
const beyond = (isDescending: boolean) => sql.raw(isDescending ? '<' : '>');

/** `order by`, the condition for rows behind the cursor, and what to select for the next one. */
export function sortBy(ctx: Ctx, id: SQLWrapper, { by, isIdReversed, cursors }: Order, place: Place) {
  const { isDescending = true } = place;
  const last = cursors.read(ctx, place.cursor);
  const passes = beyond(isDescending);
  if (by === null)
    return {
      orderBy: [sql`${id} ${direction(isDescending)}`],
      after: last && sql`${id} ${passes} ${last.id}`,
      sortValue: sql<string>`''`,
    };
  const isIdDescending = isIdReversed ? !isDescending : isDescending;
  return {
    orderBy: [sql`${by} ${direction(isDescending)}`, sql`${id} ${direction(isIdDescending)}`],
    after: last && behind(last),
    sortValue: sql<string>`${by}::text`,
  };

  function behind({ sortValue, id: lastId }: Keys): SQL {
    if (!isIdReversed) return sql`(${by}, ${id}) ${passes} (${sortValue}, ${lastId})`;
    return sql`${by} ${passes}= ${sortValue} and (${by} ${passes} ${sortValue} or ${id} ${beyond(isIdDescending)} ${lastId})`;
  }
}

/** A pattern for `ilike` that holds the text anywhere; undefined without a text. */
export const patternOf = (search: string | undefined): string | undefined =>
  search ? `%${escapeLike(search)}%` : undefined;

/** The page, and on the first one how many rows match in all. Rows that are there and fill no page need no count. */
export async function listRows<Row extends Keys, Item>(
  ctx: Ctx,
  { cursor, limit }: Place,
  list: {
    rows: Promise<Row[]> | Row[];
    order: Order;
    from: SQL;
    where: SQL | undefined;
    present: (row: Omit<Row, 'sortValue'>) => Item;
  },
): Promise<CountedPage<Item>> {
  const isAll = Array.isArray(list.rows) && list.rows.length <= limit;
  const [rows, total] = await Promise.all([
    list.rows,
    cursor !== undefined || isAll ? null : countRows(ctx, list.from, list.where),
  ]);
  const page: Page<Item> = list.order.cursors.page(ctx, rows, limit, ({ sortValue: _sortValue, ...row }) =>
    list.present(row),
  );
  return { ...page, total: cursor === undefined && isAll ? rows.length : total };
}

export async function countRows(ctx: Ctx, from: SQL, where: SQL | undefined): Promise<number> {
  const matching = sql`select from ${from} where ${and(where, sql`true`)} limit ${MAX_COUNTED + 1}`;
  const [row] = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${matching}) matching`,
  );
  return row?.total ?? 0;
}
