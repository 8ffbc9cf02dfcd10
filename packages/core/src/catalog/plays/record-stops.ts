import type { IncomingStop } from '../../platform/context/index.ts';
import type { PlayCounterOptions } from './counter.ts';

/** A song may be paused for this long before it is left. */
const PAUSE_HOURS = 24;

/**
 * Adds a batch of stops to the sums, in one statement. Each stop marks its listener's latest play of the song as
 * reported, so that nobody can report more stops than plays.
 */
export async function recordStops(
  { client, now: clock }: PlayCounterOptions,
  stops: readonly IncomingStop[],
): Promise<void> {
  const since = new Date(clock().getTime() - PAUSE_HOURS * 3600 * 1000).toISOString();
  await client`
    with input as (
      select distinct on (listener_key, song_id) * from unnest(
        ${stops.map((stop) => stop.songId)}::int[], ${stops.map((stop) => stop.listenerKey)}::text[],
        ${stops.map((stop) => stop.positionMs)}::int[]
      ) with ordinality as t(song_id, listener_key, position_ms, n) order by listener_key, song_id, n
    ), latest as (
      select i.listener_key, i.song_id, e."window", e.played_at,
        least(19, i.position_ms::bigint * 20 / greatest(s.duration_ms, 1)) as part
      from input i join songs s on s.id = i.song_id cross join lateral (
        select "window", played_at from play_log p
        where p.listener_key = i.listener_key and p.song_id = i.song_id and p.played_at > ${since}::timestamptz
        order by p.played_at desc limit 1
      ) e
    ), held as (
      select l.* from play_log e join latest l using (listener_key, song_id, "window", played_at)
      where not e.has_stop and e.played_at > ${since}::timestamptz order by l.listener_key, l.song_id for update of e
    ), taken as (
      update play_log e set has_stop = true from held h
      where e.listener_key = h.listener_key and e.song_id = h.song_id and e."window" = h."window"
        and e.played_at = h.played_at and e.played_at > ${since}::timestamptz
      returning e.song_id, (e.played_at at time zone 'UTC')::date as day, h.part
    )
    insert into song_stops as s (song_id, day, part, stops)
    select song_id, day, part, count(*) from taken group by song_id, day, part order by 1, 2, 3
    on conflict (song_id, day, part) do update set stops = s.stops + excluded.stops`;
}
