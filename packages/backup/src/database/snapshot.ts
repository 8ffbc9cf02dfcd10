import { REMOVALS_LOCK } from '@stagedoor/core';
import { openDatabase, type SqlTransaction } from '@stagedoor/db';
import { BackupRunningError } from '../backup-error.ts';

const BACKUP_LOCK = 7_231_013;
const CONNECTIONS = 3;

export interface Snapshot {
  /** The moment whose rows it shows: what was committed until then is in it. */
  at: Date;
  /** Runs `work` in a read-only transaction that sees these rows; several at once. */
  read<T>(work: (sql: SqlTransaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Keeps one moment's rows readable until it is closed, and the files that they name undeleted. Throws
 * `BackupRunningError`.
 */
export async function openSnapshot(databaseUrl: string): Promise<Snapshot> {
  const { client, close } = openDatabase(databaseUrl, {
    max: CONNECTIONS + 1,
    applicationName: 'stagedoor-backup',
    limits: { statementMs: 0, lockMs: 0, idleInTransactionMs: 0, transactionPatienceMs: 0 },
  });
  try {
    const keeper = await client.reserve();
    const [lock] = await keeper`select pg_try_advisory_lock(${BACKUP_LOCK}) as "isTaken"`;
    if (!lock?.isTaken) {
      // Closing would wait for a connection that is still in use.
      keeper.release();
      throw new BackupRunningError();
    }
    // Waits for deletions that have begun.
    await keeper`select pg_advisory_lock(${REMOVALS_LOCK})`;
    // Asked before the snapshot is taken: afterwards, a commit between the two would be missing from it.
    const [clock] = await keeper<{ at: string }[]>`
      select floor(extract(epoch from clock_timestamp()) * 1000)::bigint::text as at`;
    await keeper`begin isolation level repeatable read read only`;
    const [exported] = await keeper<{ id: string }[]>`select pg_export_snapshot() as id`;
    if (!clock || !exported) throw new Error('PostgreSQL exported no snapshot');
    const { id } = exported;
    return {
      at: new Date(Number(clock.at)),
      read: <T>(work: (sql: SqlTransaction) => Promise<T>) =>
        client.begin('isolation level repeatable read read only', async (sql) => {
          await sql.unsafe(`set transaction snapshot '${id}'`);
          return work(sql);
        }) as Promise<T>,
      close: async () => {
        await keeper`rollback`.catch(() => undefined);
        keeper.release();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
