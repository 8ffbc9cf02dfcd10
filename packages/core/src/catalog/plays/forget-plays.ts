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
  const alsoDays = songId === undefined ? sql`${daysOf(userId)},` : sql``;
  await ctx.db.execute(sql`
    with ${STRANGERS}, ${alsoDays}
      played as (update play_log set user_id = null, listener_key = ${KEY}
        where user_id = ${userId} and listener_key = ${own} and ${theirs})
    update play_events set user_id = null, listener_key = ${KEY} where listener_key = ${own} and ${theirs}`);
}

/** The days on which they heard an artist, found by their plays. What is not counted yet follows the new key. */
const daysOf = (userId: number): SQL => sql`
  moved as (update artist_listener_days d set listener_key = ${KEY} from (
      select distinct s.artist_id, (p.played_at at time zone 'UTC')::date::text as day
      from all_plays p join songs s on s.id = p.song_id where p.user_id = ${userId}
    ) h where d.artist_id = h.artist_id and d.day = h.day and d.listener_key = ${`u:${userId}`}),
  waiting as (update play_batches set listener_keys = array_replace(listener_keys, ${`u:${userId}`}, ${KEY})
    where ${`u:${userId}`} = any(listener_keys))`;
