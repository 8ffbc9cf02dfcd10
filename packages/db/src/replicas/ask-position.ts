import postgres from 'postgres';

const PATIENCE_SECONDS = 1;

/** A connection that only asks how far a database is. */
export function openPositionOf(url: string, applicationName: string) {
  const sql = postgres(url, {
    max: 1,
    prepare: false,
    fetch_types: false,
    max_lifetime: null,
    connect_timeout: PATIENCE_SECONDS,
    silence_timeout: PATIENCE_SECONDS,
    backoff: () => 0.2,
    connection: { application_name: applicationName },
    onnotice: () => {},
  });
  return {
    /** The end of the log, in bytes: written, or replayed by a replica. */
    async ask(): Promise<{ isReplica: boolean; position: bigint }> {
      // No rights are needed. The insert position is never behind a commit that others see, the written one may be.
      const [found] = await sql<{ isReplica: boolean; position: string | null }[]>`
        select pg_is_in_recovery() as "isReplica", (case when pg_is_in_recovery()
          then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end - '0/0'::pg_lsn)::text as position`;
      return { isReplica: found?.isReplica ?? false, position: BigInt(found?.position ?? 0) };
    },
    close: () => sql.end({ timeout: 0 }),
  };
}
