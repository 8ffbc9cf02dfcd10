import { execFileSync } from 'node:child_process';
import { withoutIndexes } from '@stagedoor/core/testing/site-at-size';
import { openDatabase } from '@stagedoor/db';

const MONTHS = 12;

/** So many plays of 1,000 songs from `firstSongId` on, by as many listeners, over the twelve months before this one. */
export async function fillWithPlays(ownerUrl: string, plays: number, firstSongId: number): Promise<void> {
  const { client, close } = openDatabase(ownerUrl, { max: 1 });
  try {
    await client.unsafe("set maintenance_work_mem = '512MB'; set synchronous_commit = off");
    const months = `select (date_trunc('month', now()) - n * interval '1 month')::date as start
      from generate_series(1, ${MONTHS}) n`;
    await client.unsafe(`select make_play_month(start) from (${months}) months`);
    await withoutIndexes(client, ['play_log'], async () => {
      await client.unsafe(`
        insert into play_log (song_id, listener_key, "window", played_at)
        select ${firstSongId} + n % 1000, 'l:' || gen_random_uuid(), n,
          start + n % 28 * interval '1 day' + interval '12 hours'
        from (${months}) months, generate_series(1, ${Math.round(plays / MONTHS)}) n`);
    });
    await client.unsafe('vacuum analyze play_log');
  } finally {
    await close();
  }
  // The disk would go on writing while plays are measured.
  execFileSync('sync');
}
