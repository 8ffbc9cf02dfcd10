import { setTimeout as delay } from 'node:timers/promises';
import type { OpenDatabase } from '../client.ts';
import { explainFailure, isLockTimeout } from './migration-failure.ts';
import { isAlone, type Migration } from './read-migrations.ts';

type Client = OpenDatabase['client'];

/** Statements of the site queue behind a migration that waits for a lock, so it gives up soon and tries again. */
const LOCK_WAIT_MS = 2_000;
/** Building an index blocks nobody while it waits for older transactions. */
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
  await client`create schema if not exists drizzle`;
  await client`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`;
  const [applied] = await client<{ newest: string | null }[]>`
    select max(created_at) as newest from drizzle.__drizzle_migrations`;
  const pending = migrations.filter(({ when }) => when > Number(applied?.newest ?? 0));
  for (const group of inGroups(pending)) {
    const [first] = group;
    if (first && isAlone(first)) await applyAlone(client, first);
    else await patiently(patienceMs, () => applyTogether(client, group));
  }
}

/** Each that runs alone, and what stands between them together. */
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
    for (const { name, statements, ...migration } of group) {
      try {
        for (const statement of statements) await tx.unsafe(statement);
      } catch (error) {
        throw explainFailure(name, error) ?? error;
      }
      await tx.unsafe(RECORD, [migration.hash, String(migration.when)]);
    }
  });
}

const RECORD = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';

async function applyAlone(client: Client, { name, statements, hash, when }: Migration): Promise<void> {
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
  await client.unsafe(RECORD, [hash, String(when)]);
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
