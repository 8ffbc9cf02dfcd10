import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { publish } from '../../platform/live/index.ts';

const BATCH = 20_000;

type CountedRow = Record<'song_id' | 'artist_id' | 'plays' | 'taken', number>;

/**
 * Adds pending plays to `songs.plays`, the daily counts and the listener days. Each play is counted exactly
 * once, because marking and counting are one transaction. Returns how many plays it counted. Songs are locked
 * in order, and with a lock that does not block new plays from referring to them.
 */
export async function aggregatePlays(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db.execute<CountedRow>(sql`
      with taken as (
        update play_events set aggregated_at = ${ctx.now().toISOString()}::timestamptz
        where id in (
          select id from play_events where aggregated_at is null order by id limit ${BATCH} for update skip locked
        )
        returning song_id, listener_key, source, (played_at at time zone 'UTC')::date as day
      ), by_day as (
        insert into daily_plays as d (song_id, day, source, plays)
        select song_id, day, source, count(*) from taken group by song_id, day, source order by 1, 2, 3
        on conflict (song_id, day, source) do update set plays = d.plays + excluded.plays
      ), by_listener as (
        insert into artist_listener_days (artist_id, day, listener_key)
        select distinct s.artist_id, t.day::text, t.listener_key from taken t join songs s on s.id = t.song_id
        order by 1, 2, 3
        on conflict do nothing
      ), totals as (
        select song_id, count(*)::int as plays from taken group by song_id
      ), locked as (
        select s.id from songs s join totals t on t.song_id = s.id order by s.id for no key update of s
      )
      update songs s set plays = s.plays + t.plays from totals t, locked l
      where s.id = t.song_id and l.id = s.id
      returning s.id as song_id, s.artist_id, s.plays, t.plays as taken`);
    if (rows.length > 0) {
      const plays = Object.fromEntries(rows.map((row) => [row.song_id, row.plays]));
      const artistIds = [...new Set(rows.map((row) => row.artist_id))];
      await publish(ctx, 'all', { type: 'plays-counted', plays, artistIds });
    }
    return rows.reduce((sum, row) => sum + row.taken, 0);
  });
}

/** Recounts each artist's distinct listeners of the last 30 days and updates the numbers that changed. */
export async function refreshMonthlyListeners(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now().getTime() - 30 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  await ctx.db.execute(sql`
    update artists a set monthly_listeners = coalesce(n.listeners, 0)
    from artists b left join (
      select artist_id, count(distinct listener_key)::int as listeners
      from artist_listener_days where day > ${since} group by artist_id
    ) n on n.artist_id = b.id
    where a.id = b.id and a.monthly_listeners <> coalesce(n.listeners, 0)`);
}
