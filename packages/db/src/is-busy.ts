import postgres from 'postgres';

/**
 * Asks over a new connection whether the process `pid` of the database is working on a statement. Behind a pooler,
 * whose connections name other processes, it only asks whether the database answers. Throws when it does not.
 */
export async function isBusy(
  url: string,
  { pid, isPooled }: { pid: number; isPooled: boolean },
): Promise<boolean> {
  const sql = postgres(url, {
    max: 1,
    prepare: false,
    fetch_types: false,
    connect_timeout: 3,
    silence_timeout: 3,
    onnotice: () => {},
  });
  try {
    const [found] =
      await sql`select from pg_stat_activity where ${isPooled} or (pid = ${pid} and state <> 'idle')`;
    return found !== undefined;
  } finally {
    await sql.end({ timeout: 0 });
  }
}
