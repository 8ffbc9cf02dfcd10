import type { OpenDatabase } from '@stagedoor/db';

type Client = OpenDatabase['client'];

/** Nothing in the queue is planned further ahead than this. */
const AHEAD = '1 day';

/**
 * Sets moments of the queue that lie in the future to now. They were written while a clock was ahead; until they come,
 * schedules rest, jobs wait and dead workers are not noticed.
 */
export async function takeBackQueueTimes(client: Client): Promise<void> {
  const tables = await client<{ name: string; moments: string[] }[]>`
    select table_name as name, array_agg(quote_ident(column_name)) as moments from information_schema.columns
    where table_schema = 'pgboss' and table_name in ('version', 'queue', 'job')
      and data_type = 'timestamp with time zone' and column_name <> 'keep_until'
    group by table_name`;
  for (const { name, moments } of tables)
    await client.unsafe(`
      update pgboss.${name} set ${moments.map((moment) => `${moment} = least(${moment}, pgboss.job_now())`).join(', ')}
      where greatest(${moments.join(', ')}) > pgboss.job_now() + interval '${AHEAD}'`);
}
