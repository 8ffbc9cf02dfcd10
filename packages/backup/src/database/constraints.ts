import type { SqlTransaction } from '@stagedoor/db';

/** SQL that recreates what `dropRules` removed, in order. */
export type Rules = string[];

/**
 * Removes constraints, indexes and triggers until the rows are loaded: building an index at once is much faster,
 * foreign keys need an order that tables do not have, and triggers would number and chain records again.
 */
export async function dropRules(sql: SqlTransaction): Promise<Rules> {
  const triggers = await listTriggers(sql);
  for (const { table } of triggers) await sql.unsafe(`alter table ${table} disable trigger user`);
  const foreign = await dropConstraints(sql, ['f']);
  const own = await dropConstraints(sql, ['p', 'u', 'x']);
  const indexes = await sql<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition order by 1`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  return [
    ...own,
    ...indexes.map(({ definition }) => definition),
    ...foreign,
    ...triggers.map(({ table, name, mode }) => `alter table ${table} enable ${mode} trigger ${name}`),
  ];
}

/** Builds indexes and checks every foreign key. */
export async function restoreRules(sql: SqlTransaction, rules: Rules): Promise<void> {
  for (const command of rules) await sql.unsafe(command);
}

async function dropConstraints(sql: SqlTransaction, kinds: string[]): Promise<string[]> {
  const found = await sql<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype::text = any(${kinds})
      and conrelid <> 0 and conparentid = 0 order by 1, 2`;
  for (const { table, name } of found) await sql.unsafe(`alter table ${table} drop constraint ${name}`);
  return found.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
}

const listTriggers = (sql: SqlTransaction) =>
  sql<{ table: string; name: string; mode: string }[]>`
    select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name,
      case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end as mode
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled <> 'D' and t.tgparentid = 0
    order by 1, 2`;
