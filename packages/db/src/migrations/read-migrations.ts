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
  /** A program may run on tables with this migration when it knows that of this time. */
  readableFrom: number;
}

/** The migrations of this release in their order. */
export function readMigrations(): Migration[] {
  const { entries } = readJson('meta/_journal.json') as { entries: { tag: string; when: number }[] };
  const released = readJson('released.json') as Released;
  const timeOf = (name: string | undefined) => entries.find(({ tag }) => tag === name)?.when ?? 0;
  const marks = [timeOf(released.newestMigration), timeOf(released.newestBefore)];
  return readMigrationFiles({ migrationsFolder: FOLDER }).map(({ sql, hash, folderMillis: when }, at) => ({
    name: entries[at]?.tag ?? '',
    statements: sql,
    hash,
    when,
    // The newest one of the release before: migrations only add, so two neighbouring releases run side by side.
    readableFrom: marks.find((mark) => mark > 0 && mark < when) ?? when,
  }));
}

interface Released {
  /** Name of the newest migration in the last release. */
  newestMigration: string;
  /** Name of the newest migration in the release before that. */
  newestBefore?: string;
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));

/**
 * Whether a migration only builds or drops indexes concurrently or validates constraints. That blocks no writes, but
 * outside of transactions only.
 */
export const isAlone = ({ statements }: Migration): boolean => statements.every((text) => ALONE.test(text));

const ALONE =
  /^\s*(?:--.*\n\s*)*(?:(?:create|drop)\s+(?:unique\s+)?index\s+concurrently|alter\s+table\s+\S+\s+validate\s+constraint)\b/i;
