import type { InsightsPeriod } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { laterOf, startOf } from './periods.ts';
import { type Subject, songIdsOf } from './subject.ts';

export interface Span {
  /** First day of the first period. */
  from: string;
  /** The day after the last period. */
  until: string;
  by: InsightsPeriod;
  /** Days from here on have no kept sums and are counted from their events. */
  closedUntil: string;
}

type Measure = 'plays' | 'listeners' | 'likes' | 'comments';
/** Values by measure and first day of the period; what is missing is 0. */
export type Music = Record<Measure, Map<string, number>>;

/** Plays, listeners, likes and comments of the subject by period. */
export async function readMusic(ctx: Ctx, subject: Subject, span: Span): Promise<Music> {
  const { from, until, by, closedUntil } = span;
  const start = sql`date_trunc(${by}::text, day::timestamp)::date::text`;
  const at = (day: string) => sql`${day}::date::timestamp at time zone 'UTC'`;
  const since = laterOf(closedUntil, from);
  const dayOf = (column: string) => sql`(${sql.raw(column)} at time zone 'UTC')::date`;
  const rows = await ctx.db.execute<{ measure: Measure; start: string; value: number }>(sql`
    with mine as materialized (${songIdsOf(subject)}), happened as (
      select 'plays' as measure, day, plays as value from daily_plays
        where song_id in (select id from mine) and day >= ${from}::date and day < ${until}::date
      union all select 'plays', ${dayOf('played_at')}, 1 from play_events
        where song_id in (select id from mine) and aggregated_at is null
          and played_at >= ${at(from)} and played_at < ${at(until)}
      union all select 'plays', b.day, 1 from play_batches b cross join unnest(b.song_ids) as song_id
        where song_id in (select id from mine) and b.day >= ${from}::date and b.day < ${until}::date
      union all select unnest(array['likes', 'comments']), day, unnest(array[likes, comments]) from song_days
        where song_id in (select id from mine) and day >= ${from}::date
          and day < least(${until}::date, ${closedUntil}::date)
      union all select 'likes', ${dayOf('liked_at')}, 1 from liked_songs
        where song_id in (select id from mine) and liked_at >= ${at(since)} and liked_at < ${at(until)}
      union all select 'comments', ${dayOf('created_at')}, 1 from song_comments
        where song_id in (select id from mine) and created_at >= ${at(since)} and created_at < ${at(until)}
          and deleted_at is null
    )
    select measure, ${start} as start, sum(value)::int as value from happened group by 1, 2
    union all ${listeners(subject, span)}`);
  const music: Music = { plays: new Map(), listeners: new Map(), likes: new Map(), comments: new Map() };
  for (const row of rows) music[row.measure].set(row.start, row.value);
  return music;
}

/** Kept counts of closed periods, and counted plays of open ones. Albums change, so theirs are always counted. */
function listeners(subject: Subject, { from, until, by, closedUntil }: Span) {
  const { artistId, songId, albumId } = subject;
  const open = albumId === undefined ? startOf(closedUntil, by) : from;
  const counted = laterOf(open, from);
  const [table, column, id] =
    songId === undefined
      ? (['artist_listeners', 'artist_id', artistId] as const)
      : (['song_listeners', 'song_id', songId] as const);
  return sql`
    select 'listeners', start::text, listeners from ${sql.identifier(table)}
    where ${sql.identifier(column)} = ${id} and period = ${by}
      and start >= ${from}::date and start < least(${open}::date, ${until}::date)
    union all
    select 'listeners', date_trunc(${by}::text, played_at at time zone 'UTC')::date::text,
      count(distinct listener_key)::int
    from all_plays where song_id in (select id from mine)
      and played_at >= ${counted}::date::timestamp at time zone 'UTC'
      and played_at < ${until}::date::timestamp at time zone 'UTC'
    group by 2`;
}
