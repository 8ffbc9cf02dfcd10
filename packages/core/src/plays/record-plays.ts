import { takeHits } from '../rate-limits/index.ts';
import type { IncomingPlay, PlayCounterOptions } from './counter.ts';

type Outcome =
  | { kind: 'known'; plays: number; counted: boolean }
  | { kind: 'refused'; retryAfter: number }
  | { kind: 'unknown' };

/**
 * Writes a batch of plays in one statement. A listener's second play of a song within its length is not
 * counted; unique keys keep that true between servers. Outcomes stand in the order of `plays`.
 */
export async function recordPlays(
  options: PlayCounterOptions,
  plays: readonly IncomingPlay[],
): Promise<Outcome[]> {
  const refused = await overTheCap(options, plays);
  const outcomes: Outcome[] = plays.map((play) => {
    const retryAfter = play.addressSubject === null ? undefined : refused.get(play.addressSubject);
    return retryAfter === undefined ? { kind: 'unknown' } : { kind: 'refused', retryAfter };
  });
  const open = plays.map((_, index) => index).filter((index) => outcomes[index]?.kind === 'unknown');
  if (open.length === 0) return outcomes;

  const now = options.now().toISOString();
  const pick = <T>(read: (play: IncomingPlay) => T) =>
    open.map((index) => read(plays[index] as IncomingPlay));
  const rows = await options.client<{ n: number; plays: number; counted: boolean }[]>`
    with input as (
      select * from unnest(
        ${open}::int[], ${pick((play) => play.songId)}::int[],
        ${pick((play) => play.userId)}::int[], ${pick((play) => play.listenerKey)}::text[]
      ) as t(n, song_id, user_id, listener_key)
    ), playable as (
      select i.*, s.plays, greatest(coalesce(s.duration_ms, 0), 10000) as length_ms
      from input i join songs s on s.id = i.song_id
      where s.deleted_at is null and s.audio_state = 'ready'
    ), inserted as (
      insert into play_events (song_id, user_id, listener_key, "window", played_at)
      select distinct on (p.listener_key, p.song_id) p.song_id, p.user_id, p.listener_key,
        floor(extract(epoch from ${now}::timestamptz) * 1000 / p.length_ms), ${now}::timestamptz
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
    select p.n, (p.plays + coalesce(pending.plays, 0))::int as plays,
      i.song_id is not null and p.n = min(p.n) over (partition by p.listener_key, p.song_id) as counted
    from playable p
    left join pending on pending.song_id = p.song_id
    left join inserted i on i.song_id = p.song_id and i.listener_key = p.listener_key`;
  for (const row of rows) outcomes[row.n] = { kind: 'known', plays: row.plays, counted: row.counted };
  return outcomes;
}

async function overTheCap(options: PlayCounterOptions, plays: readonly IncomingPlay[]) {
  const hits = new Map<string, number>();
  for (const { addressSubject } of plays)
    if (addressSubject !== null) hits.set(addressSubject, (hits.get(addressSubject) ?? 0) + 1);
  if (hits.size === 0) return new Map<string, number>();
  const refused = await takeHits(
    options,
    'playsPerAddress',
    [...hits].map(([subject, count]) => ({ subject, hits: count })),
  );
  return new Map(refused.map(({ subject, retryAfter }) => [subject, retryAfter]));
}
