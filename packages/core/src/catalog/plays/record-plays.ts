import type { IncomingPlay } from '../../platform/context/index.ts';
import type { PlayCounterOptions } from './counter.ts';

export type Outcome = { kind: 'known'; plays: number; counted: boolean } | { kind: 'unknown' };

interface Row {
  n: number;
  plays: number;
  counted: boolean;
}

/**
 * Writes a batch of plays with one statement and one commit. A listener's second play of a song within its
 * length is not counted; unique keys enforce this across servers. The caller has already checked that the
 * songs may be played. Results are in the order of `plays`.
 */
export async function recordPlays(
  { client, now: clock }: PlayCounterOptions,
  plays: readonly IncomingPlay[],
): Promise<Outcome[]> {
  const now = clock().toISOString();
  const rows = await client<Row[]>`
    with input as (
      select * from unnest(
        ${plays.map((_, n) => n)}::int[], ${plays.map((play) => play.songId)}::int[],
        ${plays.map((play) => play.userId)}::int[], ${plays.map((play) => play.listenerKey)}::text[],
        ${plays.map((play) => play.source)}::text[]
      ) as t(n, song_id, user_id, listener_key, source)
    ), playable as (
      select i.*, s.plays, greatest(coalesce(s.duration_ms, 0), 10000) as length_ms
      from input i
      join songs s on s.id = i.song_id
    ), inserted as (
      insert into play_events (song_id, user_id, listener_key, "window", played_at, source)
      select distinct on (p.listener_key, p.song_id) p.song_id, p.user_id, p.listener_key,
        floor(extract(epoch from ${now}::timestamptz) * 1000 / p.length_ms), ${now}::timestamptz, p.source
      from playable p
      where not exists (
        select from play_events e
        where e.listener_key = p.listener_key and e.song_id = p.song_id
          and e.played_at > ${now}::timestamptz - p.length_ms * interval '1 millisecond'
      )
      order by p.listener_key, p.song_id, p.n
      on conflict do nothing
      returning song_id, listener_key
    ), pending as (
      select song_id, count(*) as plays from (
        select e.song_id from play_events e
        where e.aggregated_at is null and e.song_id in (select song_id from playable)
        union all select song_id from inserted
      ) as all_pending group by song_id
    )
    select p.n, (p.plays + coalesce(pending.plays, 0))::int as plays, i.song_id is not null and p.n = min(p.n) over (partition by p.listener_key, p.song_id) as counted
    from playable p
    left join pending on pending.song_id = p.song_id
    left join inserted i on i.song_id = p.song_id and i.listener_key = p.listener_key`;
  const outcomes: Outcome[] = plays.map(() => ({ kind: 'unknown' }));
  for (const { n, plays, counted } of rows) outcomes[n] = { kind: 'known', plays, counted };
  return outcomes;
}
