import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { type Migration, rebuildSchema, type SqlTransaction } from '@stagedoor/db';
import type { PgBoss } from 'pg-boss';
import { readCompressed } from '../files/compressed.ts';
import type { Manifest } from '../manifest.ts';
import { dropRules, restoreRules } from './constraints.ts';
import { JOBS_FILE, rowsFile } from './dump-rows.ts';
import { makeRestoredJobs, RESTORED_JOBS, sendRestored } from './jobs.ts';
import { columnList } from './tables.ts';

export interface Loading {
  folder: string;
  manifest: Manifest;
  /** Up to the one that the backup's database had. */
  migrations: readonly Migration[];
  boss: PgBoss;
  onTable: (name: string, bytes: number) => void;
}

/** Replaces everything in the database by the backup's rows and waiting jobs, in the owner's transaction `sql`. */
export async function loadRows(
  sql: SqlTransaction,
  { folder, manifest, migrations, boss, onTable }: Loading,
): Promise<void> {
  await sql`set local maintenance_work_mem = '256MB'`;
  await rebuildSchema(sql, migrations);
  for (const month of manifest.playMonths) await sql`select make_play_month(${month}::date)`;
  const rules = await dropRules(sql);
  for (const table of manifest.tables) {
    await sql.unsafe(`truncate public."${table.name}"`);
    await copyIn(sql, `public."${table.name}" (${columnList(table)})`, join(folder, rowsFile(table.name)));
    onTable(table.name, table.bytes);
  }
  await restoreRules(sql, rules);
  for (const { name, value, isCalled } of manifest.sequences)
    await sql`select setval(${`public.${name}`}::regclass, ${value}::bigint, ${isCalled})`;
  await makeRestoredJobs(sql);
  await copyIn(sql, RESTORED_JOBS, join(folder, JOBS_FILE));
  await sendRestored(sql, boss);
}

async function copyIn(sql: SqlTransaction, target: string, path: string): Promise<void> {
  const rows: Writable = await sql.unsafe(`copy ${target} from stdin`).writable();
  await readCompressed(path, rows);
}
