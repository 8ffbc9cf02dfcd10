import postgres from 'postgres';
import { DatabaseRefusal } from '../refusal.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/** A migration that the database refused. The transaction that it was in left nothing behind. */
export class MigrationFailure extends DatabaseRefusal {
  override name = 'MigrationFailure';
}

/** Whether the error is a lock that was not given in time. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && error.code === LOCK_NOT_AVAILABLE;

/** One line for the operator; undefined for lost connections and missing rights, which are reported elsewhere. */
export function explainFailure(name: string, error: unknown): MigrationFailure | undefined {
  if (!(error instanceof postgres.PostgresError)) return undefined;
  if (/^(?:08|57P|28|42501)/.test(error.code)) return undefined;
  const reason = isLockTimeout(error)
    ? 'another session keeps a table locked (pg_stat_activity shows which), so it would stop the site'
    : error.message + (error.detail ? ` (${error.detail})` : '');
  return new MigrationFailure(
    `The migration ${name} failed and changed nothing: ${reason}. The release before goes on running on this database. ` +
      'Remove the cause and start this release again, or stay with the one before (docs/operations.md, Upgrading)',
    { cause: error },
  );
}
