import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

/** A stranger's key, one for all rows of a statement that uses `strangers`. */
const STRANGERS = sql`strangers as (select 'l:' || gen_random_uuid() as key)`;
const KEY = sql`(select key from strangers)`;

/**
 * Takes a person's name from their plays of all songs, or of one. The plays stay counted, under a random key, and
 * `recent_plays` keeps them from counting again.
 */
export async function forgetPlays(ctx: Ctx, { userId, songId }: { userId: number; songId?: number }) {
  const own = `u:${userId}`;
  const theirs = songId === undefined ? sql`true` : sql`song_id = ${songId}`;
  await ctx.db.execute(sql`
    with ${STRANGERS}, ${forgottenDays(userId, songId)},
      moved as (update artist_listener_days d set listener_key = ${KEY} from days h
        where d.artist_id = h.artist_id and d.day = h.day::text and d.listener_key = ${own}),
      ${waitingOf(own)},
      played as (update play_log set user_id = null, listener_key = ${KEY}
        where user_id = ${userId} and listener_key = ${own} and ${theirs})
    update play_events set user_id = null, listener_key = ${KEY} where listener_key = ${own} and ${theirs}`);
}

/**
 * The days on which they heard an artist, found by their plays; of one song, those on which they heard no other of the artist.
 * A profile that was merged keeps the days of before.
 */
const forgottenDays = (userId: number, songId: number | undefined): SQL => sql`
  heard as materialized (
    select distinct s.artist_id, (p.played_at at time zone 'UTC')::date as day
    from all_plays p join songs s on s.id = p.song_id
    where p.user_id = ${userId} and ${songId === undefined ? sql`true` : isAlone(userId, songId)}
  ), days as materialized (
    select artist_id, day from heard
    union all select m.id, h.day from heard h join artists m on m.merged_into_id = h.artist_id)`;

const isAlone = (userId: number, songId: number): SQL => sql`
  p.song_id = ${songId} and not exists (
    select from all_plays o join songs t on t.id = o.song_id
    where o.user_id = ${userId} and o.song_id <> ${songId} and t.artist_id = s.artist_id
      and o.played_at >= date_trunc('day', p.played_at, 'UTC')
      and o.played_at < date_trunc('day', p.played_at, 'UTC') + interval '24 hours')`;

/** Plays of these days that are not counted yet follow the new key. */
const waitingOf = (own: string): SQL => sql`
  waiting as (update play_batches b set listener_keys = array(
      select case when p.key = ${own} and exists (
        select from days h join songs s on s.artist_id = h.artist_id where s.id = p.song_id and h.day = b.day
      ) then ${KEY} else p.key end
      from unnest(b.song_ids, b.listener_keys) with ordinality as p(song_id, key, place) order by p.place)
    where ${own} = any(b.listener_keys))`;
