import type { SqlFragment } from '@stagedoor/db';
import type { IncomingPlay } from '../../platform/context/index.ts';
import type { PlayCounterOptions } from './counter.ts';

export type Outcome = { kind: 'known'; plays: number; counted: boolean } | { kind: 'unknown' };

interface Row {
  songId: number;
  plays: number;
  /** The listener of an uncounted play; null for the sum of a song's counted ones. */
  listenerKey: string | null;
}

/** A play that was written by a clock so far ahead does not keep later ones from being counted. */
const CLOCK_AHEAD = '1 hour';

/**
 * Writes a batch of plays and adds them to their songs' counts, with one statement and one commit. A listener's second
 * play of a song within its length is not counted; unique keys enforce this across servers. The caller has already
 * checked that the songs may be played. Results are in the order of `plays`.
 */
export async function recordPlays(
  { client, now }: PlayCounterOptions,
  plays: readonly IncomingPlay[],
): Promise<Outcome[]> {
  const different = [...new Map(plays.map((play) => [nameOf(play), play])).values()].sort(byKey);
  const at = { heardAt: now(), clock: now(), isLate: false };
  return toOutcomes((await playsStatement(client, at, different)) as unknown as Row[], plays);
}

/**
 * Writes a play that was heard earlier, perhaps days ago and on another device than those that were told since. It counts unless
 * one within the song's length of it did.
 */
export async function recordLatePlay(
  { client, now }: PlayCounterOptions,
  play: IncomingPlay,
  heardAt: Date,
): Promise<Outcome[]> {
  const rows = await client.begin(async (tx) => {
    const own = tx as unknown as PlayCounterOptions['client'];
    // The next statement has to see what others, who held this row, have written.
    await own`insert into recent_plays as r (listener_key, song_id, played_at)
      select ${play.listenerKey}, id, '-infinity' from songs where id = ${play.songId}
      on conflict (listener_key, song_id) do update set played_at = r.played_at`;
    return playsStatement(own, { heardAt, clock: now(), isLate: true }, [play]);
  });
  return toOutcomes(rows as unknown as Row[], [play]);
}

function toOutcomes(rows: readonly Row[], plays: readonly IncomingPlay[]): Outcome[] {
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
 * A listener's latest play of a song decides whether another one counts; its row settles what several servers do at once.
 * Plays are written in the order given, then counts are locked in the order of their songs, so that batches never wait in a
 * circle. `offset 0` keeps songs from being read as a whole. An account at ListenBrainz that is being disconnected is waited
 * for, as its foreign key would otherwise refuse the whole batch.
 */
const playsStatement = (
  client: PlayCounterOptions['client'],
  { heardAt, clock, isLate }: { heardAt: Date; clock: Date; isLate: boolean },
  plays: readonly IncomingPlay[],
): SqlFragment => {
  const at = client`${heardAt.toISOString()}::timestamptz`;
  const now = client`${clock.toISOString()}::timestamptz`;
  const length = client`(
    select p.length_ms from playable p where p.song_id = r.song_id limit 1) * interval '1 millisecond'`;
  // A late play may be older than the latest one.
  const moved = isLate
    ? client`greatest(r.played_at, excluded.played_at)
      where (r.played_at <= ${at} - ${length} or r.played_at >= ${at} + ${length}) and not exists (
        select from all_plays l where l.song_id = r.song_id and l.listener_key = r.listener_key
          and l.played_at > ${at} - ${length} and l.played_at < ${at} + ${length})`
    : client`excluded.played_at
      where r.played_at > ${now} + ${CLOCK_AHEAD}::interval or r.played_at <= ${at} - ${length}`;
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
    ), fresh as (
      insert into recent_plays as r (listener_key, song_id, played_at) select listener_key, song_id, ${at} from playable
      on conflict (listener_key, song_id) do update set played_at = ${moved}
      returning listener_key, song_id
    ), inserted as (
      insert into play_log (song_id, user_id, listener_key, "window", played_at, source)
      select song_id, user_id, listener_key, ${heardAt.getTime()}::bigint / length_ms, ${at}, source
      from playable join fresh using (listener_key, song_id)
      on conflict do nothing
      returning song_id, user_id, listener_key, source
    ), counted as (
      insert into song_counts as c (song_id, plays, listed)
      select i.song_id, p.plays + i.added, p.plays
      from (select song_id, count(*) as added from inserted group by song_id) i
      cross join lateral (select plays from playable where song_id = i.song_id limit 1) p
      order by i.song_id
      on conflict (song_id) do update set plays = c.plays + excluded.plays - excluded.listed
      returning song_id, plays
    ), kept as (
      insert into play_batches (day, song_ids, listener_keys, sources)
      select (${at} at time zone 'UTC')::date, array_agg(song_id), array_agg(listener_key), array_agg(source)
      from inserted having count(*) > 0
    ), told as (
      insert into scrobbles (user_id, song_id, listened_at)
      select a.user_id, i.song_id, ${at} from inserted i join scrobbling_accounts a using (user_id) for key share of a
    )
    select song_id as "songId", plays, null as "listenerKey" from counted
    union all
    select p.song_id, coalesce((select c.plays from song_counts c where c.song_id = p.song_id), p.plays), p.listener_key
    from playable p where (p.listener_key, p.song_id) not in (select listener_key, song_id from inserted)`;
};
