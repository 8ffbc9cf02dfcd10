import { setTimeout as delay } from 'node:timers/promises';
import type { OpenDatabase } from '../client.ts';
import { explainFailure, isLockTimeout } from './migration-failure.ts';
import { isAlone, type Migration } from './read-migrations.ts';
import { recordMigration } from './record-migration.ts';

type Client = OpenDatabase['client'];

/** Statements of the site queue behind a migration that waits for a lock, so it gives up soon and tries again. */
const LOCK_WAIT_MS = 2_000;
/** Building an index blocks no one while it waits for older transactions. */
const INDEX_LOCK_WAIT_MS = 600_000;
const PAUSE_MS = 1_000;
const PATIENCE_MS = 60_000;

/**
 * Applies the migrations that the database lacks. Consecutive ones are one transaction; those that must not
 * be in one run on their own. Throws `MigrationFailure`. The caller sees to it that no other process does the same.
 */
export async function applyMigrations(
  client: Client,
  migrations: readonly Migration[],
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const newest = await makeRecord(client);
  const pending = migrations.filter(({ when }) => when > newest);
  for (const group of inGroups(pending)) {
    const [first] = group;
    if (first && isAlone(first)) await applyAlone(client, first);
    else await patiently(patienceMs, () => applyTogether(client, group));
  }
}

/** Makes the list of applied migrations, and returns when the newest was written. */
async function makeRecord(client: Client): Promise<number> {
  await client`create schema if not exists drizzle`;
  await client`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`;
  const [applied] = await client<{ newest: string | null }[]>`
    select max(created_at) as newest from drizzle.__drizzle_migrations`;
  const [column] = await client`
    select 1 from pg_attribute where attrelid = 'drizzle.__drizzle_migrations'::regclass and attname = 'readable_from'`;
  if (!column) await client`alter table drizzle.__drizzle_migrations add column readable_from bigint`;
  return Number(applied?.newest ?? 0);
}

/** Groups the migrations: each that must run alone, and the others in between together. */
function inGroups(migrations: readonly Migration[]): Migration[][] {
  const groups: Migration[][] = [];
  for (const migration of migrations) {
    const last = groups.at(-1);
    if (last && !isAlone(migration) && !last.some(isAlone)) last.push(migration);
    else groups.push([migration]);
  }
  return groups;
}

async function applyTogether(client: Client, group: readonly Migration[]): Promise<void> {
  await client.begin(async (tx) => {
    await tx.unsafe(`set local lock_timeout = ${LOCK_WAIT_MS}; set local statement_timeout = 0`);
    for (const migration of group) {
      try {
        for (const statement of migration.statements) await tx.unsafe(statement);
      } catch (error) {
        throw explainFailure(migration.name, error) ?? error;
      }
      await recordMigration(tx, migration);
    }
  });
}

async function applyAlone(client: Client, migration: Migration): Promise<void> {
  const { name, statements } = migration;
  await client.unsafe(`set lock_timeout = ${INDEX_LOCK_WAIT_MS}; set statement_timeout = 0`);
  try {
    for (const statement of statements) {
      await dropUnfinished(client, statement);
      await client.unsafe(statement);
    }
  } catch (error) {
    throw explainFailure(name, error) ?? error;
  }
  await client.unsafe('reset lock_timeout; reset statement_timeout');
  await recordMigration(client, migration);
}

/** An index whose building was interrupted stays behind and is never used. */
async function dropUnfinished(client: Client, statement: string): Promise<void> {
  const indexes = await client<{ name: string }[]>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relnamespace = 'public'::regnamespace`;
  for (const { name } of indexes)
    if (statement.includes(`"${name}"`)) await client`drop index concurrently ${client(name)}`;
}

async function patiently(patienceMs: number, work: () => Promise<void>): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  while (true) {
    try {
      return await work();
    } catch (error) {
      const isLocked = isLockTimeout((error as Error).cause) || isLockTimeout(error);
      if (!isLocked || Date.now() >= giveUpAt) throw error;
      await delay(PAUSE_MS);
    }
  }
}
