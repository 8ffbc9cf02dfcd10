import type { SqlTransaction } from '@stagedoor/db';
import type { Services } from '../platform/context/index.ts';

/**
 * Runs the calls at once while a row is locked, and waits until each is blocked: a check made without the
 * lock is then passed by all of them, every time. At most 8 calls. `meanwhile` runs in the transaction that
 * holds the lock.
 */
export async function raceForRow<T>(
  { client }: Services,
  row: { table: 'songs' | 'uploads' | 'playlists' | 'subscriptions' | 'mails' | 'users'; id: number },
  calls: readonly (() => Promise<T>)[],
  meanwhile?: (tx: SqlTransaction) => Promise<unknown>,
): Promise<PromiseSettledResult<T>[]> {
  const racing = await client.begin(async (tx) => {
    await tx`select from ${tx(row.table)} where id = ${row.id} for update`;
    const started = Promise.allSettled(calls.map((call) => call()));
    let blocked = 0;
    while (blocked < calls.length) {
      const [found] = await client<{ blocked: number }[]>`
        select count(*)::int as blocked from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      blocked = found?.blocked ?? 0;
    }
    await meanwhile?.(tx);
    return { started };
  });
  return racing.started;
}
