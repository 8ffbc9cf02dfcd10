import { type Migration, readMigrations, type SqlTransaction } from '@stagedoor/db';
import { BackupError } from '../backup-error.ts';

/** The name of the database's newest migration. Throws `BackupError` when this release does not know it. */
export async function newestMigration(sql: SqlTransaction): Promise<string> {
  const [applied] = await sql<{ at: string | null }[]>`
    select max(created_at)::text as at from drizzle.__drizzle_migrations`;
  const found = readMigrations().find(({ when }) => String(when) === applied?.at);
  if (found) return found.name;
  throw new BackupError(
    'The database has migrations that this release does not know. Back it up with the release that runs on it',
  );
}

/** This release's migrations up to `name`. Throws `BackupError` when it does not know it. */
export function migrationsUpTo(name: string): Migration[] {
  const migrations = readMigrations();
  const at = migrations.findIndex((migration) => migration.name === name);
  if (at < 0)
    throw new BackupError(
      `The backup is of a newer release: this one does not know its migration ${name}. Restore it with that release`,
    );
  return migrations.slice(0, at + 1);
}

/** Throws `BackupError` when a backup's release is newer than the one that runs. */
export function refuseNewer(made: string, running: string): void {
  const [theirs, ours] = [numbersOf(made), numbersOf(running)];
  const differs = theirs.findIndex((number, at) => number !== ours[at]);
  if (differs >= 0 && (theirs[differs] ?? 0) > (ours[differs] ?? 0))
    throw new BackupError(
      `The backup is of the newer release ${made}. Restore it with that one; this is ${running}`,
    );
}

const numbersOf = (version: string): number[] => version.split(/[.+-]/).slice(0, 3).map(Number);
