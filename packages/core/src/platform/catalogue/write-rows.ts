import type { tables } from '@stagedoor/db';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Ctx } from '../context/index.ts';
import { type CatalogTable, KINDS } from './kinds.ts';
import { publishChanges } from './publish-changes.ts';

type Row<T extends CatalogTable> = T['$inferSelect'];

/** A row that is there already is changed by `set`, or stays as it is. */
interface Conflict<T extends CatalogTable> {
  target: PgColumn[];
  set?: PgUpdateSetSource<T>;
}

/**
 * Refuses fields that have no column, which the query builder would leave out without a word. `Values` is `const`,
 * since a type that is wider than the column's, such as string for a state, would make the compiler give up this check.
 */
type OfColumns<T extends CatalogTable, Values> = Values & {
  [Name in Exclude<keyof Values, keyof T['$inferInsert']>]: never;
};

/** Adds a row to the catalogue and publishes that. */
export async function insertRow<T extends CatalogTable, const Values extends PgInsertValue<T>>(
  ctx: Ctx,
  table: T,
  values: OfColumns<T, Values>,
  conflict?: Conflict<T>,
): Promise<Row<T>> {
  const [row] = await insertRows(ctx, table, [values], conflict);
  if (!row) throw new Error(`Nothing was inserted into ${getTableName(table)}`);
  return row;
}

/** Adds rows and publishes that. Returns those that were added, or changed because of a conflict. */
export async function insertRows<T extends CatalogTable>(
  ctx: Ctx,
  table: T,
  values: PgInsertValue<T>[],
  conflict?: Conflict<T>,
): Promise<Row<T>[]> {
  const insert = ctx.db
    .insert(asSongs(table))
    .values(values as PgInsertValue<Songs>[])
    .$dynamic();
  if (conflict?.set)
    insert.onConflictDoUpdate({ ...conflict, set: conflict.set as PgUpdateSetSource<Songs> });
  else if (conflict) insert.onConflictDoNothing(conflict);
  return publishRows(ctx, table, await insert.returning());
}

/** Changes rows and publishes that, to the artists whose rows they were, too. Returns the rows as they are now. */
export async function changeRows<T extends CatalogTable, const Values extends PgUpdateSetSource<T>>(
  ctx: Ctx,
  table: T,
  { set, where }: { set: OfColumns<T, Values>; where: SQL | undefined },
): Promise<Row<T>[]> {
  requireCondition(where);
  const songs = asSongs(table);
  const { id, artistId } = songs;
  if ('artistId' in set) {
    const before = ctx.db.select({ id, artistId }).from(songs).where(where);
    await publishRows(ctx, table, await before.for('no key update'));
  }
  const update = ctx.db.update(songs).set(set as PgUpdateSetSource<Songs>);
  return publishRows(ctx, table, await update.where(where).returning());
}

/**
 * Runs an UPDATE in raw SQL and publishes its changes. The statement must name the table without an alias and have no
 * RETURNING.
 */
export async function changeBySql(ctx: Ctx, table: CatalogTable, update: SQL): Promise<{ id: number }[]> {
  const artistId = 'artistId' in table ? table.artistId : table.id;
  const rows = await ctx.db.execute<{ id: number; artistId: number }>(
    sql`${update} returning ${table.id} as id, ${artistId} as "artistId"`,
  );
  return publishRows(ctx, table, rows);
}

/** Deletes rows for good and publishes that. Returns the rows as they were. */
export async function deleteRows<T extends CatalogTable>(
  ctx: Ctx,
  table: T,
  where: SQL | undefined,
): Promise<Row<T>[]> {
  requireCondition(where);
  return publishRows(ctx, table, await ctx.db.delete(asSongs(table)).where(where).returning());
}

function requireCondition(where: SQL | undefined): void {
  if (!where) throw new Error('Rows are only changed by a condition');
}

type Songs = typeof tables.songs;

/** One table for all: the query builder has no types for a table that may be any of several. */
const asSongs = (table: CatalogTable): Songs => table as Songs;

async function publishRows<T extends CatalogTable>(
  ctx: Ctx,
  table: T,
  rows: readonly { id: number }[],
): Promise<Row<T>[]> {
  const kind = KINDS.get(getTableName(table));
  if (!kind) throw new Error(`${getTableName(table)} is not part of the catalogue`);
  await publishChanges(ctx, kind, rows);
  return rows as Row<T>[];
}
