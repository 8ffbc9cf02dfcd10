import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The record of a data directory about its database. */
export type ClusterRecord = {
  /** Null when the files are in the data directory. */
  home: string | null;
  port: number | null;
  /** The password of the role that the product connects as. */
  password: string;
  /** The password of the role that owns the tables; missing where the product's role is the superuser. */
  ownerPassword?: string;
  /** The password of PostgreSQL's superuser; missing where the product's role is the superuser. */
  superuserPassword?: string;
};

const pathOf = (dataDir: string): string => join(dataDir, 'postgres.json');

export function loadRecord(dataDir: string): ClusterRecord | null {
  try {
    return JSON.parse(readFileSync(pathOf(dataDir), 'utf8')) as ClusterRecord;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** It contains the password, so only its owner may read it. */
export function saveRecord(dataDir: string, record: ClusterRecord): void {
  const draft = `${pathOf(dataDir)}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(draft, pathOf(dataDir));
}
