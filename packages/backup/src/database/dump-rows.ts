import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { requiredFiles } from '@stagedoor/core/site/files';
import type { SqlTransaction } from '@stagedoor/db';
import { writeCompressed } from '../files/compressed.ts';
import type { Manifest } from '../manifest.ts';
import { WAITING_JOBS } from './jobs.ts';
import type { Snapshot } from './snapshot.ts';
import { columnList, listPlayMonths, listTables, type Table } from './tables.ts';

export const rowsFile = (table: string): string => `rows/${table}.tsv.zst`;
export const JOBS_FILE = 'jobs.tsv.zst';
export const NAMED_FILE = 'named.tsv.zst';

type OnBytes = (name: string, bytes: number) => void;

/** Writes every table of the snapshot as PostgreSQL's COPY text, compressed: the form that any version reads. */
export async function dumpRows(
  snapshot: Snapshot,
  folder: string,
  onBytes: OnBytes,
): Promise<Pick<Manifest, 'tables' | 'playMonths' | 'jobs' | 'named'>> {
  const waiting = await snapshot.read(listTables);
  const tables: Manifest['tables'] = [];
  const copyNext = async (): Promise<void> => {
    for (let table = waiting.shift(); table; table = waiting.shift())
      tables.push(await dumpTable(snapshot, folder, table, onBytes));
  };
  await Promise.all([copyNext(), copyNext()]);
  const source = (await snapshot.read(hasQueue)) ? `(${WAITING_JOBS})` : '(select 1 where false)';
  const jobs = await copyOut(snapshot, source, join(folder, JOBS_FILE), (bytes) => onBytes('jobs', bytes));
  const keys = `(select key from (${await snapshot.read(requiredFiles)}) files)`;
  const named = await copyOut(snapshot, keys, join(folder, NAMED_FILE), (bytes) => onBytes('named', bytes));
  const playMonths = await snapshot.read(listPlayMonths);
  return { tables: tables.sort((a, b) => (a.name < b.name ? -1 : 1)), playMonths, jobs, named };
}

async function dumpTable(snapshot: Snapshot, folder: string, table: Table, onBytes: OnBytes) {
  // COPY reads no table that is made of parts, but any query.
  const source = `(select ${columnList(table)} from public."${table.name}")`;
  const path = join(folder, rowsFile(table.name));
  const file = await copyOut(snapshot, source, path, (bytes) => onBytes(table.name, bytes));
  return { ...table, ...file };
}

const copyOut = (snapshot: Snapshot, source: string, path: string, onBytes: (bytes: number) => void) =>
  snapshot.read(async (sql) => {
    const rows: Readable = await sql.unsafe(`copy ${source} to stdout`).readable();
    const { lines, ...file } = await writeCompressed(path, rows, onBytes);
    // The driver pauses its socket while rows wait, and forgets to go on when they were the last ones: then the
    // answer to our commit would never be read.
    rows._read(0);
    return { ...file, rows: lines };
  });

async function hasQueue(sql: SqlTransaction): Promise<boolean> {
  const [row] = await sql`select to_regclass('pgboss.job') is not null as "isThere"`;
  return row?.isThere === true;
}
