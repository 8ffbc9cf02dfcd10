import type { OpenDatabase, SqlTransaction } from '../client.ts';
import type { Migration } from './read-migrations.ts';

/** Adds a migration to the list of those that the database has. */
export async function recordMigration(
  sql: OpenDatabase['client'] | SqlTransaction,
  { hash, when, readableFrom }: Migration,
): Promise<void> {
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at, readable_from)
    values (${hash}, ${String(when)}, ${String(readableFrom)})`;
}
