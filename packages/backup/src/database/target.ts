import { findContent } from '@stagedoor/core/site/identity';
import type { OpenDatabase, SqlTransaction } from '@stagedoor/db';
import { BackupError } from '../backup-error.ts';

type Sql = OpenDatabase['client'] | SqlTransaction;

/** Throws `BackupError` when the database holds people or music. */
export async function refuseFilled(sql: Sql): Promise<void> {
  const table = await findContent(sql);
  if (table)
    throw new BackupError(
      `The database is not empty: it has ${table}. Restore into an empty one, or give --replace to lose what it holds`,
    );
}

/**
 * Throws `BackupError` while a server, a worker or an admin's command is connected. Each has its own LISTEN
 * connection past any pooler; other connections may be idle ones that a pooler keeps.
 */
export async function refuseRunning(sql: Sql): Promise<void> {
  const [row] = await sql<{ programs: string[] | null }[]>`
    select array_agg(distinct application_name) as programs from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name ~ '^stagedoor-(server|worker|backup)'
      and (application_name ~ '(backup|-live|worker-jobs)$' or state <> 'idle')`;
  if (row?.programs)
    throw new BackupError(
      `Stagedoor runs on this database (${row.programs.join(', ')}). Stop all servers and workers first`,
    );
}
