import type { SqlFragment } from '@stagedoor/db';
import type { IncomingPlay } from '../../platform/context/index.ts';
import type { PlayCounterOptions } from './counter.ts';

export type Outcome = { kind: 'known'; plays: number; counted: boolean } | { kind: 'unknown' };

interface Row {
  n: number;
  plays: number;
  counted: boolean;
}

/** No song is longer. Only the months since then, and until the clocks of others, are looked through. */
const LONGEST_MS = 48 * 3600 * 1000;

/**
 * Writes a batch of plays and adds them to their songs' counts, with one statement and one commit. A listener's second
 * play of a song within its length is not counted; unique keys enforce this across servers. The caller has already
 * checked that the songs may be played. Results are in the order of `plays`.
 */
export async function recordPlays(
  { client, now }: PlayCounterOptions,
  plays: readonly IncomingPlay[],
): Promise<Outcome[]> {
  const rows = (await playsStatement(client, now(), plays)) as unknown as Row[];
  const outcomes: Outcome[] = plays.map(() => ({ kind: 'unknown' }));
  for (const { n, plays, counted } of rows) outcomes[n - 1] = { kind: 'known', plays, counted };
  return outcomes;
}

/**
 * Counts are locked in the order of their songs, after all plays are written, so that batches never wait in a circle. The
 * look-ups are sub-selects, which go by the key, because a join might read the whole month. Releases before this one
 * wrote to `play_events`; it is looked through only as long as its newest play may be of a song that is still heard.
 */
export const playsStatement = (
  client: PlayCounterOptions['client'],
  at: Date,
  plays: readonly IncomingPlay[],
): SqlFragment => {
  const [now, since] = [at.toISOString(), new Date(at.getTime() - LONGEST_MS).toISOString()];
  const hasPlayed = (table: string) => client`coalesce((
    select true from ${client(table)} e where e.listener_key = p.listener_key and e.song_id = p.song_id
      and e.played_at > ${since}::timestamptz and e.played_at <= ${now}::timestamptz + interval '1 hour'
      and e.played_at > ${now}::timestamptz - p.length_ms * interval '1 millisecond'
    limit 1), false)`;
  return client`
    with playable as (
      select i.*, s.plays, greatest(coalesce(s.duration_ms, 0), 10000) as length_ms,
        i.n = min(i.n) over (partition by i.listener_key, i.song_id) as is_first
      from unnest(
        ${plays.map((play) => play.songId)}::int[], ${plays.map((play) => play.userId)}::int[],
        ${plays.map((play) => play.listenerKey)}::text[], ${plays.map((play) => play.source)}::text[]
      ) with ordinality as i(song_id, user_id, listener_key, source, n)
      join songs s on s.id = i.song_id
    ), inserted as (
      insert into play_log (song_id, user_id, listener_key, "window", played_at, source)
      select p.song_id, p.user_id, p.listener_key,
        floor(extract(epoch from ${now}::timestamptz) * 1000 / p.length_ms), ${now}::timestamptz, p.source
      from playable p
      where p.is_first and not ${hasPlayed('play_log')} and not (
        coalesce((select o.played_at > ${since}::timestamptz from play_events o order by o.id desc limit 1), false)
        and ${hasPlayed('play_events')})
      order by p.listener_key, p.song_id
      on conflict do nothing
      returning song_id, listener_key, source
    ), counted as (
      insert into song_counts as c (song_id, plays, listed)
      select i.song_id, p.plays + count(*), p.plays
      from inserted i join (select distinct song_id, plays from playable) p on p.song_id = i.song_id
      group by i.song_id, p.plays order by i.song_id
      on conflict (song_id) do update set plays = c.plays + excluded.plays - excluded.listed
      returning song_id, plays
    ), kept as (
      insert into play_batches (day, song_ids, listener_keys, sources)
      select (${now}::timestamptz at time zone 'UTC')::date, array_agg(song_id), array_agg(listener_key), array_agg(source)
      from inserted having count(*) > 0
    )
    select p.n::int, coalesce(n.plays, c.plays, p.plays) as plays, p.is_first and i.song_id is not null as counted
    from playable p
    left join inserted i on i.song_id = p.song_id and i.listener_key = p.listener_key
    left join counted n on n.song_id = p.song_id
    left join song_counts c on c.song_id = p.song_id`;
};
