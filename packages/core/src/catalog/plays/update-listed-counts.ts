import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';

/** Plays of these songs wait meanwhile. */
const SONGS_AT_ONCE = 50;

/**
 * Writes play counts to `songs.plays`, which lists show and sort by. Increments made there by others, such as a
 * worker of the previous release, are added to the counts. Safe to repeat.
 */
export async function updateListedCounts(ctx: Ctx, songIds: readonly number[]): Promise<void> {
  const sorted = [...new Set(songIds)].sort((a, b) => a - b);
  for (let from = 0; from < sorted.length; from += SONGS_AT_ONCE)
    await listSome(ctx, sorted.slice(from, from + SONGS_AT_ONCE));
}

const listSome = (ctx: Ctx, songIds: number[]): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    // In the order in which plays lock them; the next statement sees what they are once they are locked.
    await db.execute(sql`
      select from song_counts where song_id in ${songIds} order by song_id for no key update`);
    await db.execute(sql`
      with known as (
        select s.id, s.plays as listed, c.plays + s.plays - c.listed as plays
        from songs s join song_counts c on c.song_id = s.id
        where s.id in ${songIds} and (c.plays <> c.listed or s.plays <> c.listed) order by s.id for no key update of s
      ), ordered as (
        update songs s set plays = k.plays from known k where s.id = k.id and s.plays <> k.plays
      )
      update song_counts c set plays = k.plays, listed = k.plays from known k where c.song_id = k.id`);
  });
