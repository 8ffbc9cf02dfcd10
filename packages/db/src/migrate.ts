import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import { type OpenDatabase, openDatabase } from './client.ts';
import type { DatabaseUrls } from './database-urls.ts';
import { findRefusal } from './refusal.ts';
import { shareWith, takeOver } from './roles.ts';

const MIGRATIONS_LOCK = 7_231_004;
const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Migrates the database to the newest schema, as the owner where there is one; the product's role then gets its
 * rights. Processes that start together wait for each other. Throws `DatabaseRefusal` when the role lacks rights.
 */
export async function migrate({ databaseUrl, ownerUrl }: DatabaseUrls): Promise<void> {
  if (!ownerUrl && (await isMigrated(databaseUrl))) return;
  const url = ownerUrl ?? databaseUrl;
  const { db, client, close } = openDatabase(url, { max: 1 });
  try {
    await db.execute(sql`select pg_advisory_lock(${MIGRATIONS_LOCK})`);
    const app = ownerUrl ? await roleOf(databaseUrl) : null;
    const isShared = app !== null && app !== (await currentRole(client));
    if (isShared) await takeOver(client);
    await applyMigrations(db, { migrationsFolder });
    if (isShared) await shareWith(client, app);
    await db.execute(sql`select pg_advisory_unlock(${MIGRATIONS_LOCK})`);
  } catch (error) {
    throw findRefusal(error, url) ?? error;
  } finally {
    await close();
  }
}

async function roleOf(url: string): Promise<string> {
  const { client, close } = openDatabase(url, { max: 1 });
  return currentRole(client).finally(close);
}

async function currentRole(client: OpenDatabase['client']): Promise<string> {
  const [row] = await client<{ name: string }[]>`select current_user as name`;
  return row?.name ?? '';
}

/** Whether the database at `url` has every migration of this release, and perhaps of a newer one. */
export async function isMigrated(url: string): Promise<boolean> {
  const { client, close } = openDatabase(url, { max: 1 });
  try {
    return await hasMigrations(client);
  } finally {
    await close();
  }
}

/** The same over an open connection. */
export async function hasMigrations(client: OpenDatabase['client']): Promise<boolean> {
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis),
  );
  // Without the right to look, nothing has been shared with this role.
  const [table] = await client<{ isThere: boolean }[]>`
    select coalesce(has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select'), false) as "isThere"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'drizzle' and c.relname = '__drizzle_migrations'`;
  if (!table?.isThere) return false;
  const [applied] = await client<{ newest: string | null }[]>`
    select max(created_at) as newest from drizzle.__drizzle_migrations`;
  return Number(applied?.newest) >= newest;
}
