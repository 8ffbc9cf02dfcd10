import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import { openDatabase } from './client.ts';
import { findRefusal } from './refusal.ts';

const MIGRATIONS_LOCK = 7_231_004;
const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Migrates the database at `url` to the newest schema. Processes that start together wait for each other. Throws
 * `DatabaseRefusal` when the role lacks rights.
 */
export async function migrate(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    await db.execute(sql`select pg_advisory_lock(${MIGRATIONS_LOCK})`);
    await applyMigrations(db, { migrationsFolder });
    await db.execute(sql`select pg_advisory_unlock(${MIGRATIONS_LOCK})`);
  } catch (error) {
    throw findRefusal(error, url) ?? error;
  } finally {
    await close();
  }
}

/** Whether the database at `url` has every migration of this release, and perhaps of a newer one. */
export async function isMigrated(url: string): Promise<boolean> {
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis),
  );
  const { client, close } = openDatabase(url, { max: 1 });
  try {
    const [table] = await client<{ isThere: boolean }[]>`
      select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`;
    if (!table?.isThere) return false;
    const [applied] = await client<{ newest: string | null }[]>`
      select max(created_at) as newest from drizzle.__drizzle_migrations`;
    return Number(applied?.newest) >= newest;
  } finally {
    await close();
  }
}
