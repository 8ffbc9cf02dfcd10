import type { OpenDatabase } from '@stagedoor/db';

type Client = OpenDatabase['client'];

/**
 * Drops what would be checked or kept up row by row (indexes, foreign keys, tags, triggers of the ledger), fills the tables, and
 * builds it all again, which is many times faster. Primary keys stay: nearly all rows come in their order.
 */
export async function withoutIndexes(
  client: Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const names = client.array([...tables]);
  const keys = await client<{ name: string; table: string; definition: string }[]>`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and conrelid::regclass::text = any(${names}::text[]) order by 1`;
  // Indexes of a partitioned table: those that all partitions share, and each partition's own.
  const indexes = await client<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where (indrelid::regclass::text = any(${names}::text[])
        or indrelid in (select inhrelid from pg_inherits where inhparent::regclass::text = any(${names}::text[])))
      and not exists (select from pg_inherits where inhrelid = indexrelid)
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u')) order by 1`;
  for (const { name, table } of keys) await client.unsafe(`alter table ${table} drop constraint "${name}"`);
  for (const { name } of indexes) await client.unsafe(`drop index ${name}`);
  const setTriggers = (act: 'disable' | 'enable') =>
    client.unsafe(
      `alter table ledger_entries ${act} trigger user; alter table songs ${act} trigger add_song_tags`,
    );
  await setTriggers('disable');
  await fill();
  await setTriggers('enable');
  await client.unsafe("set maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await client.unsafe(definition.replace(' ON ONLY ', ' ON '));
  for (const { name, table, definition } of keys)
    await client.unsafe(`alter table ${table} add constraint "${name}" ${definition}`);
}
