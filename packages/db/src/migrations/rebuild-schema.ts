import type { SqlTransaction } from '../client.ts';
import type { Migration } from './read-migrations.ts';
import { recordMigration } from './record-migration.ts';

/**
 * Drops the product's tables and functions, except the job queue's, and recreates them as of the last of
 * `migrations`. The caller owns them, and the database was migrated before, so the list of migrations exists.
 */
export async function rebuildSchema(sql: SqlTransaction, migrations: readonly Migration[]): Promise<void> {
  // Dropping a table takes its triggers and constraints along, and they may be what keeps a function.
  const commands = await sql<{ command: string }[]>`
    with things as (
      select 'pg_class'::regclass as class, oid, relnamespace as namespace, 1 as turn, 'table' as kind, oid::regclass::text as name
      from pg_class where relkind in ('r', 'p') and not relispartition
      union all
      select 'pg_class'::regclass, oid, relnamespace, 1, case relkind when 'v' then 'view' else 'materialized view' end, oid::regclass::text
      from pg_class where relkind in ('v', 'm')
      union all
      select 'pg_proc'::regclass, oid, pronamespace, 2, 'routine', oid::regprocedure::text from pg_proc
      union all
      select 'pg_type'::regclass, oid, typnamespace, 3, 'type', oid::regtype::text from pg_type where typtype in ('e', 'd'))
    select format('drop %s if exists %s cascade', kind, name) as command from things
    where namespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = class and d.objid = things.oid and d.deptype = 'e')
    order by turn`;
  for (const { command } of commands) await sql.unsafe(command);
  await sql`delete from drizzle.__drizzle_migrations`;
  for (const migration of migrations) {
    // The tables are empty and private to this connection, so indexes need not be built concurrently.
    for (const statement of migration.statements) await sql.unsafe(statement.replace(CONCURRENTLY, '$1'));
    await recordMigration(sql, migration);
  }
}

const CONCURRENTLY = /(\bindex\s+)concurrently\b/i;
