import type { SqlTransaction } from '@stagedoor/db';

export interface Table {
  name: string;
  /** Those that are stored; generated ones are computed again. */
  columns: string[];
}

/** Facts about processes of the moment, which would be untrue in a restored system. */
const LEFT_OUT = ['workers'];

/** The product's tables, largest first, so that the last ones to be copied are small. */
export async function listTables(sql: SqlTransaction): Promise<Table[]> {
  return sql<Table[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and not c.relname = any(${LEFT_OUT})
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    group by c.oid, c.relname
    order by coalesce((select sum(pg_table_size(relid)) from pg_partition_tree(c.oid)), pg_table_size(c.oid)) desc, c.relname`;
}

/** First days of the months that `play_log` has parts for; none in a database that is older than that table. */
export async function listPlayMonths(sql: SqlTransaction): Promise<string[]> {
  const rows = await sql<{ month: string }[]>`
    select replace(substr(relname, 10), '_', '-') || '-01' as month from pg_class
    where relnamespace = 'public'::regnamespace and relispartition and relkind = 'r'
      and relname ~ '^play_log_\\d{4}_\\d{2}$' order by 1`;
  return rows.map(({ month }) => month);
}

export interface Sequence {
  name: string;
  value: string;
  isCalled: boolean;
}

/** Current values of the product's sequences. Not part of a snapshot: read later, they exceed all ids of its rows. */
export async function readSequences(sql: SqlTransaction): Promise<Sequence[]> {
  const names = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`;
  const found = [];
  for (const { name } of names) {
    const [row] = await sql<{ value: string; isCalled: boolean }[]>`
      select last_value::text as value, is_called as "isCalled" from ${sql(`public.${name}`)}`;
    if (row) found.push({ name, ...row });
  }
  return found;
}

export const columnList = ({ columns }: Table): string => columns.map((name) => `"${name}"`).join(', ');
