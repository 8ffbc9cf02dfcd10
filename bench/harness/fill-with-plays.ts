import { withoutIndexes } from '@stagedoor/core/testing/site-at-size';
import { openDatabase } from '@stagedoor/db';

const MONTHS = 12;

/** So many plays of 1,000 songs from `firstSongId` on, by as many listeners, over the twelve months before this one. */
export async function fillWithPlays(ownerUrl: string, plays: number, firstSongId: number): Promise<void> {
  const { client, close } = openDatabase(ownerUrl, { max: 1 });
  const fillMonth = async (before: number) => {
    const [month] = await client<{ name: string; start: string }[]>`
      select 'play_log_' || to_char(start, 'YYYY_MM') as name, start::date::text as start
      from (select date_trunc('month', now()) - ${before}::int * interval '1 month' as start) months`;
    if (!month) throw new Error('There is no such month');
    const { name, start } = month;
    await client`select make_play_month(${start}::date)`;
    // Row by row, it would take most of the time.
    const [once] = await client<{ definition: string }[]>`
      select pg_get_indexdef(${`${name}_once_key`}::regclass) as definition`;
    await client.unsafe(`drop index ${name}_once_key`);
    await client.unsafe(`
      insert into play_log (song_id, listener_key, "window", played_at)
      select ${firstSongId} + n % 1000, 'l:' || gen_random_uuid(), n,
        '${start}'::date + n % 28 * interval '1 day' + interval '12 hours'
      from generate_series(1, ${Math.round(plays / MONTHS)}) n`);
    await client.unsafe(once?.definition ?? '');
  };
  try {
    await client.unsafe("set maintenance_work_mem = '512MB'; set synchronous_commit = off");
    await withoutIndexes(client, ['play_log'], async () => {
      for (let before = MONTHS; before >= 1; before--) await fillMonth(before);
    });
    await client.unsafe('vacuum analyze play_log');
  } finally {
    await close();
  }
}
