import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { publish } from '../../platform/live/index.ts';
import { updateListedCounts } from './update-listed-counts.ts';

/** Batches of plays in one run; a batch has up to 500 plays. */
const BATCHES = 1_000;

type CountedRow = Record<'song_id' | 'artist_id' | 'plays' | 'taken', number>;

/**
 * Adds counted plays to the daily counts and the listener days, and writes their songs' counts where lists are ordered
 * by them. Each play is added exactly once, because it leaves `play_batches` in the same transaction. Returns how many
 * plays it added.
 */
export async function aggregatePlays(ctx: Ctx): Promise<number> {
  await countOldPlays(ctx);
  const batches = await ctx.db.execute<{ id: string; song_ids: number[] }>(sql`
    select id, song_ids from play_batches order by id limit ${BATCHES}`);
  if (batches.length === 0) return 0;
  const batchIds = batches.map(({ id }) => Number(id));
  // Before the batches go, so that a run that was killed in between does it again.
  await updateListedCounts(
    ctx,
    batches.flatMap(({ song_ids }) => song_ids),
  );
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db.execute<CountedRow>(sql`
      with gone as (
        delete from play_batches where id in (
          select id from play_batches where id in ${batchIds} order by id for update skip locked
        ) returning day, song_ids, listener_keys, sources
      ), taken as (
        select s.id as song_id, s.artist_id, s.plays, g.day, p.listener_key, p.source
        from gone g cross join unnest(g.song_ids, g.listener_keys, g.sources) as p(song_id, listener_key, source)
        join songs s on s.id = p.song_id
      ), by_day as (
        insert into daily_plays as d (song_id, day, source, plays)
        select song_id, day, source, count(*) from taken group by song_id, day, source order by 1, 2, 3
        on conflict (song_id, day, source) do update set plays = d.plays + excluded.plays
      ), by_listener as (
        insert into artist_listener_days (artist_id, day, listener_key)
        select distinct artist_id, day::text, listener_key from taken order by 1, 2, 3
        on conflict do nothing
      )
      select song_id, artist_id, plays, count(*)::int as taken from taken group by song_id, artist_id, plays`);
    if (rows.length > 0) {
      const plays = Object.fromEntries(rows.map((row) => [row.song_id, row.plays]));
      const artistIds = [...new Set(rows.map((row) => row.artist_id))];
      await publish(ctx, 'all', { type: 'plays-counted', plays, artistIds });
    }
    return rows.reduce((sum, row) => sum + row.taken, 0);
  });
}

const ROWS = 20_000;

/**
 * Counts plays that were inserted uncounted by a server of the previous release or a seed; their `aggregated_at` in
 * `play_events` is null until then.
 */
async function countOldPlays(ctx: Ctx): Promise<void> {
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
