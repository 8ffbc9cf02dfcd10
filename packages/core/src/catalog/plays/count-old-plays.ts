import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const ROWS = 20_000;

/**
 * Counts plays that were inserted uncounted by a server of the previous release or a seed; their `aggregated_at` in
 * `play_events` is null until then.
 */
export async function countOldPlays(ctx: Ctx): Promise<void> {
  for (let taken = ROWS; taken === ROWS; ) {
    const rows = await ctx.db.execute<{ plays: number }>(sql`
      with taken as (
        update play_events set aggregated_at = ${ctx.now().toISOString()}::timestamptz
        where id in (
          select id from play_events where aggregated_at is null order by id limit ${ROWS} for update skip locked
        )
        returning song_id, listener_key, source, (played_at at time zone 'UTC')::date as day
      ), counted as (
        insert into song_counts as c (song_id, plays, listed)
        select s.id, s.plays + n.plays, s.plays
        from (select song_id, count(*) as plays from taken group by song_id) n join songs s on s.id = n.song_id
        order by s.id
        on conflict (song_id) do update set plays = c.plays + excluded.plays - excluded.listed
      )
      insert into play_batches (day, song_ids, listener_keys, sources)
      select day, array_agg(song_id), array_agg(listener_key), array_agg(source) from taken group by day
      returning cardinality(song_ids) as plays`);
    taken = rows.reduce((sum, { plays }) => sum + plays, 0);
  }
}
