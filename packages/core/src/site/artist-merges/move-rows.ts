import { type SQL, sql } from 'drizzle-orm';
import { KINDS, publishChanges } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import type { Merge, Treatment } from './moved.ts';

interface Moving {
  /** Rows `t` that stay, since they would clash with a row of the other profile. */
  clashes?: (merge: Merge) => SQL;
  /** Rows `t` that came to the other profile since, and belong to something that goes back. */
  follow?: (merge: Merge) => SQL;
}

/** Moves the rows to the other profile. Undoing moves back those that still exist there and were not moved further. */
export const moves = ({ clashes, follow }: Moving = {}): Treatment => ({
  async merge(ctx, merge, table) {
    const { from, into, moved } = merge;
    const rows = await ctx.db.execute<{ id: number }>(sql`
      update ${sql.identifier(table)} t set artist_id = ${into}
      where t.artist_id = ${from} and not ${clashes?.(merge) ?? sql`false`} returning t.id`);
    moved.rows[table] = rows.map(({ id }) => id);
    await publishMoved(ctx, merge, table, rows);
  },
  async undo(ctx, merge, table) {
    const { from, into, moved } = merge;
    const rows = await ctx.db.execute<{ id: number }>(sql`
      update ${sql.identifier(table)} t set artist_id = ${from}
      where t.artist_id = ${into} and (t.id = ${oneOf(moved.rows[table])} or ${follow?.(merge) ?? sql`false`})
      returning t.id`);
    await publishMoved(ctx, merge, table, rows);
  },
});

/** Both profiles see the change, where the table is one of the catalogue. */
async function publishMoved(
  ctx: Ctx,
  { from, into }: Merge,
  table: string,
  rows: readonly { id: number }[],
): Promise<void> {
  const kind = KINDS.get(table);
  if (!kind) return;
  const ofBoth = rows.flatMap(({ id }) => [from, into].map((artistId) => ({ id, artistId })));
  await publishChanges(ctx, kind, ofBoth);
}

export const oneOf = (ids: readonly number[] = []): SQL => sql`any(${sql.param([...ids])}::int[])`;

/** A profile has each import once, so before they move (`moves` publishes that), rows that both have lose the names of theirs, and have them again when they are back. */
export const importNames: Treatment = {
  async merge(ctx, { from, into, moved }, table) {
    const rows = await ctx.db.execute<{ id: number; importedFrom: string; importedId: string }>(sql`
      with doubled as (
        select t.id, t.imported_from, t.imported_id from ${sql.identifier(table)} t
        join ${sql.identifier(table)} o on o.artist_id = ${into}
          and o.imported_from = t.imported_from and o.imported_id = t.imported_id
        where t.artist_id = ${from})
      update ${sql.identifier(table)} t set imported_from = null, imported_id = null from doubled d where t.id = d.id
      returning t.id, d.imported_from as "importedFrom", d.imported_id as "importedId"`);
    moved.imports.push(...rows.map((row) => ({ ...row, table })));
  },
  async undo(ctx, { from, moved }, table) {
    for (const { id, importedFrom, importedId } of moved.imports.filter((one) => one.table === table))
      await ctx.db.execute(sql`
        update ${sql.identifier(table)} t set imported_from = ${importedFrom}, imported_id = ${importedId}
        where t.id = ${id} and t.artist_id = ${from} and not exists (
          select from ${sql.identifier(table)} o where o.artist_id = ${from}
            and o.imported_from = ${importedFrom} and o.imported_id = ${importedId})`);
  },
};
