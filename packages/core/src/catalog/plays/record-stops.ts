import type { IncomingStop } from '../../platform/context/index.ts';
import type { PlayCounterOptions } from './counter.ts';

/** A song may be paused for this long before it is left. */
const PAUSE_HOURS = 24;

/**
 * Adds a batch of stops to the sums, with one statement. Each belongs to its listener's latest play of the song,
 * which keeps only that it was reported, so that nobody can add more stops than plays.
 */
export async function recordStops(
  { client, now: clock }: PlayCounterOptions,
  stops: readonly IncomingStop[],
): Promise<void> {
  await client`
    with input as (
      select distinct on (listener_key, song_id) * from unnest(
        ${stops.map((stop) => stop.songId)}::int[], ${stops.map((stop) => stop.listenerKey)}::text[],
        ${stops.map((stop) => stop.positionMs)}::int[]
      ) with ordinality as t(song_id, listener_key, position_ms, n) order by listener_key, song_id, n
    ), latest as (
      select e.id, least(19, i.position_ms::bigint * 20 / greatest(s.duration_ms, 1)) as part
      from input i join songs s on s.id = i.song_id cross join lateral (
        select id from play_events p
        where p.listener_key = i.listener_key and p.song_id = i.song_id
          and p.played_at > ${clock().toISOString()}::timestamptz - ${PAUSE_HOURS} * interval '1 hour'
        order by p."window" desc limit 1
      ) e
    ), held as (
      select e.id, l.part from play_events e join latest l on l.id = e.id
      where not e.has_stop order by e.id for update of e
    ), taken as (
      update play_events e set has_stop = true from held h where e.id = h.id
      returning e.song_id, (e.played_at at time zone 'UTC')::date as day, h.part
    )
    insert into song_stops as s (song_id, day, part, stops)
    select song_id, day, part, count(*) from taken group by song_id, day, part order by 1, 2, 3
    on conflict (song_id, day, part) do update set stops = s.stops + excluded.stops`;
}
