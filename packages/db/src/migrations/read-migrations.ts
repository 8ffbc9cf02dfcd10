import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

export interface Migration {
  /** Such as `0003_community`. */
  name: string;
  statements: string[];
  hash: string;
  /** When it was written; the database remembers migrations by it. */
  when: number;
}

/** The migrations of this release in their order. */
export function readMigrations(): Migration[] {
  const journal = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8'));
  const names = (journal as { entries: { tag: string }[] }).entries.map(({ tag }) => tag);
  return readMigrationFiles({ migrationsFolder: FOLDER }).map(({ sql, hash, folderMillis }, at) => ({
    name: names[at] ?? '',
    statements: sql,
    hash,
    when: folderMillis,
  }));
}

/**
 * Whether a migration only builds or drops indexes concurrently or validates constraints. That blocks no writes, but
 * outside of transactions only.
 */
export const isAlone = ({ statements }: Migration): boolean => statements.every((text) => ALONE.test(text));

const ALONE =
  /^\s*(?:--.*\n\s*)*(?:(?:create|drop)\s+(?:unique\s+)?index\s+concurrently|alter\s+table\s+\S+\s+validate\s+constraint)\b/i;
