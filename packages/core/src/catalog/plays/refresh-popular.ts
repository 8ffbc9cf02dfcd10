import { tables } from '@stagedoor/db';
import { isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { isSongListedAt } from '../../platform/releases/index.ts';

const { songs } = tables;

const DAYS = 7;
/** More than are shown, since some may be hidden before the next hour. */
const KEPT = 100;

/** Writes anew which songs of everybody were played most in the last seven days. */
export async function refreshPopularSongs(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const since = new Date(now.getTime() - DAYS * 24 * 3600 * 1000).toISOString().slice(0, 10);
  await ctx.db.execute(sql`
      with sums as materialized (
        select song_id, sum(plays) as plays from daily_plays where day > ${since} group by song_id
      ), best as (
        select ${songs.id} as song_id, row_number() over (order by sums.plays desc, ${songs.id})::smallint as rank
        from sums join ${songs} on ${songs.id} = sums.song_id
          join artists a on a.id = ${songs.artistId} and a.deleted_at is null and a.suspended_at is null
        where ${isNull(songs.deletedAt)} and ${songs.audioState} = 'ready' and ${isSongListedAt(now)}
        order by rank limit ${KEPT}
      ), gone as (
        delete from popular_songs p where not exists (select from best b where b.song_id = p.song_id)
      )
      insert into popular_songs as p (song_id, rank) select song_id, rank from best
      on conflict (song_id) do update set rank = excluded.rank where p.rank <> excluded.rank`);
}
