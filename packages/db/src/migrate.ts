import { setTimeout as delay } from 'node:timers/promises';
import { type OpenDatabase, openDatabase } from './client.ts';
import type { DatabaseUrls } from './database-urls.ts';
import { findNewest } from './fitness.ts';
import { applyMigrations } from './migrations/apply-migrations.ts';
import { readMigrations } from './migrations/read-migrations.ts';
import { findRefusal } from './refusal.ts';
import { shareWith, takeOver } from './roles.ts';
import { leadsElsewhere, sessionAt, sessionOf } from './session-of.ts';

const MIGRATIONS_LOCK = 7_231_004;
const PAUSE_MS = 250;

export interface MigrateOptions {
  /** The name of the last migration to apply, such as `0003_community`; the newest without it. */
  upTo?: string;
  /** How long to try while other sessions lock a table. */
  patienceMs?: number;
}

/**
 * Migrates the database to the newest schema, as the owner where there is one; the product's role then gets its
 * rights. Processes that start together wait for each other, and a database of a newer release stays as it is.
 * Throws `DatabaseRefusal` when the role lacks rights or a migration fails, whose transaction then left nothing behind.
 */
export async function migrate(
  { databaseUrl, ownerUrl, directUrl }: DatabaseUrls,
  { upTo, patienceMs }: MigrateOptions = {},
): Promise<void> {
  const appUrl = directUrl ?? databaseUrl;
  if (!ownerUrl && (await isMigrated(appUrl))) return;
  const url = ownerUrl ?? appUrl;
  const { client, close } = openDatabase(url, { max: 1 });
  try {
    const app = ownerUrl ? await sessionAt(appUrl) : null;
    const own = await sessionOf(client);
    if (app && app.database !== own.database) throw leadsElsewhere('DATABASE_OWNER_URL', url, appUrl);
    await takeLock(client);
    // The tables of a newer release may be guarded in ways that this one does not know.
    const isNewer = (await newestApplied(client)) > newestOfRelease();
    const isShared = app !== null && app.role !== own.role && !isNewer;
    if (isShared) await takeOver(client);
    await applyMigrations(client, migrationsUpTo(upTo), patienceMs);
    if (isShared) await shareWith(client, app.role);
    await client`select pg_advisory_unlock(${MIGRATIONS_LOCK})`;
  } catch (error) {
    throw findRefusal(error, url, ownerUrl ? 'DATABASE_OWNER_URL' : undefined) ?? error;
  } finally {
    await close();
  }
}

/** Asks again and again: a statement that waits here would keep an index from being built concurrently. */
async function takeLock(client: OpenDatabase['client']): Promise<void> {
  const isTaken = async () =>
    (await client`select pg_try_advisory_lock(${MIGRATIONS_LOCK}) as "isTaken"`)[0]?.isTaken === true;
  while (!(await isTaken())) await delay(PAUSE_MS);
}

function migrationsUpTo(name: string | undefined) {
  const migrations = readMigrations();
  if (name === undefined) return migrations;
  const at = migrations.findIndex((migration) => migration.name === name);
  if (at < 0) throw new Error(`This release has no migration ${name}`);
  return migrations.slice(0, at + 1);
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

/** `isMigrated` over an open connection. */
export const hasMigrations = async (client: OpenDatabase['client']): Promise<boolean> =>
  (await newestApplied(client)) >= newestOfRelease();

const newestOfRelease = () => Math.max(...readMigrations().map(({ when }) => when));

/** When the newest migration in the database was written; 0 without one. */
const newestApplied = async (client: OpenDatabase['client']): Promise<number> =>
  (await findNewest(client))?.when ?? 0;
