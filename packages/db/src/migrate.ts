import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import { openDatabase } from './client.ts';

const MIGRATIONS_LOCK = 7_231_004;

/** Brings the database at `url` to the newest schema; processes that start together wait for one another. */
export async function migrate(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    await db.execute(sql`select pg_advisory_lock(${MIGRATIONS_LOCK})`);
    await applyMigrations(db, { migrationsFolder: fileURLToPath(new URL('../migrations', import.meta.url)) });
    await db.execute(sql`select pg_advisory_unlock(${MIGRATIONS_LOCK})`);
  } finally {
    await close();
  }
}
