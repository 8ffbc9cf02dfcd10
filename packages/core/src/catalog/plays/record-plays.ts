import type { SqlFragment } from '@stagedoor/db';
import type { IncomingPlay } from '../../platform/context/index.ts';
import type { PlayCounterOptions } from './counter.ts';

export type Outcome = { kind: 'known'; plays: number; counted: boolean } | { kind: 'unknown' };

interface Row {
  songId: number;
  plays: number;
  /** Of a play that is not counted; null for what the batch counted of a song. */
  listenerKey: string | null;
}

/** Longer than a batch takes to be written, and clocks of servers differ. Claims are kept for an hour, until the clean-up. */
const BORDER_MS = 10_000;

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
  const rows = (await playsStatement(client, now(), plays.toSorted(byKey))) as unknown as Row[];
  const counts = new Map<number, number>();
  const again = new Set<string>();
  for (const { songId, plays, listenerKey } of rows) {
    if (listenerKey === null || !counts.has(songId)) counts.set(songId, plays);
    if (listenerKey !== null) again.add(nameOf({ songId, listenerKey }));
  }
  return plays.map((play) => {
    const plays = counts.get(play.songId);
    if (plays === undefined) return { kind: 'unknown' };
    const name = nameOf(play);
    const counted = !again.has(name);
    again.add(name);
    return { kind: 'known', plays, counted };
  });
}

const nameOf = ({ songId, listenerKey }: Pick<IncomingPlay, 'songId' | 'listenerKey'>) =>
  `${songId} ${listenerKey}`;

/** Two servers that write the same plays wait for one another in this order, never in a circle. */
const byKey = (a: IncomingPlay, b: IncomingPlay) =>
  a.listenerKey === b.listenerKey ? a.songId - b.songId : a.listenerKey < b.listenerKey ? -1 : 1;

/**
 * Plays are written in the order given, then counts are locked in the order of their songs, so that batches never wait in a
 * circle. Near a window's border two servers could write to two windows, so such a play first claims the border in `rate_limits`.
 */
export const playsStatement = (
  client: PlayCounterOptions['client'],
  at: Date,
  plays: readonly IncomingPlay[],
): SqlFragment => {
  const ms = at.getTime();
  const [now, since] = [at.toISOString(), new Date(at.getTime() - LONGEST_MS).toISOString()];
  // Pairs of values, for which only the unique key serves: without statistics, all plays of the song would be looked through.
  const hasPlayed = (table: string) => client`coalesce((
    select true from ${client(table)} e where e.listener_key = p.listener_key
      and (e.listener_key, e.song_id) >= (p.listener_key, p.song_id)
      and (e.listener_key, e.song_id) <= (p.listener_key, p.song_id)
      and e.played_at > ${since}::timestamptz and e.played_at <= ${now}::timestamptz + interval '1 hour'
      and e.played_at > ${now}::timestamptz - p.length_ms * interval '1 millisecond'
    limit 1), false)`;
  // `offset 0` keeps songs from being read as a whole. `play_events` is only asked while its newest play may still count.
  return client`
    with playable as materialized (
      select i.*, s.plays, s.length_ms
      from unnest(
        ${plays.map((play) => play.songId)}::int[], ${plays.map((play) => play.userId)}::int[],
        ${plays.map((play) => play.listenerKey)}::text[], ${plays.map((play) => play.source)}::text[]
      ) as i(song_id, user_id, listener_key, source)
      cross join lateral (
        select plays, greatest(coalesce(duration_ms, 0), 10000) as length_ms from songs where id = i.song_id offset 0
      ) s
    ), fresh as materialized (
      select p.*, case when abs(${ms}::bigint - border) <= least(${BORDER_MS}::int, length_ms / 2)
        then 'playAtBorder:' || listener_key || ':' || song_id || ':' || border end as claim
      from playable p cross join lateral (select (${ms}::bigint + length_ms / 2) / length_ms * length_ms as border) b
      where not ${hasPlayed('play_log')} and not (
        coalesce((select o.played_at > ${since}::timestamptz from play_events o order by o.id desc limit 1), false)
        and ${hasPlayed('play_events')})
    ), claimed as (
      insert into rate_limits (key, hits, resets_at)
      select claim, 1, ${now}::timestamptz + interval '1 hour' from fresh where claim is not null
      on conflict do nothing
      returning key
    ), inserted as (
      insert into play_log (song_id, user_id, listener_key, "window", played_at, source)
      select song_id, user_id, listener_key, ${ms}::bigint / length_ms, ${now}::timestamptz, source
      from fresh cross join (select count(*) from claimed) as first
      where claim is null or claim in (select key from claimed)
      on conflict do nothing
      returning song_id, listener_key, source
    ), counted as (
      insert into song_counts as c (song_id, plays, listed)
      select i.song_id, s.plays + i.added, s.plays
      from (select song_id, count(*) as added from inserted group by song_id) i
      cross join lateral (select plays from songs where id = i.song_id offset 0) s
      order by i.song_id
      on conflict (song_id) do update set plays = c.plays + excluded.plays - excluded.listed
      returning song_id, plays
    ), kept as (
      insert into play_batches (day, song_ids, listener_keys, sources)
      select (${now}::timestamptz at time zone 'UTC')::date, array_agg(song_id), array_agg(listener_key), array_agg(source)
      from inserted having count(*) > 0
    )
    select song_id as "songId", plays, null as "listenerKey" from counted
    union all
    select p.song_id, coalesce((select c.plays from song_counts c where c.song_id = p.song_id), p.plays), p.listener_key
    from playable p where (p.listener_key, p.song_id) not in (select listener_key, song_id from inserted)`;
};
