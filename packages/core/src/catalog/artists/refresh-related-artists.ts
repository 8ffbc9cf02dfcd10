import { FANS_ALSO_LIKE } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { isSongListedAt } from '../../platform/releases/index.ts';

const LISTENING_DAYS = 90;
/** Weights of the ways to like an artist; days of listening and likes count up to five each. */
const WEIGHTS = { listenedDay: 1, like: 2, subscription: 5 };
const MAX_COUNTED_EACH = 5;
/** Only a person's favourite artists count: listening to everything says little, and would produce a million pairs. */
const MAX_FAVOURITES_PER_FAN = 20;
/** Added to each artist's total, so that one shared fan does not relate two unknown artists. */
const SMOOTHING = 10;

/**
 * Recomputes `related_artists`: for each artist the six that share most of its fans (listeners, likes and
 * subscribers together), relative to how many fans both have. It is one statement, and leaves unchanged rows
 * untouched.
 */
export async function refreshRelatedArtists(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const since = new Date(now.getTime() - LISTENING_DAYS * 24 * 3600 * 1000).toISOString().slice(0, 10);
  await ctx.db.execute(sql`
    with signs as (
      select artist_id, hashtextextended(listener_key, 0) as fan,
        least(count(*), ${MAX_COUNTED_EACH}) * ${WEIGHTS.listenedDay}::real as weight
      from artist_listener_days where day > ${since} group by 1, 2
      union all
      select songs.artist_id, hashtextextended('u:' || l.user_id, 0),
        least(count(*), ${MAX_COUNTED_EACH}) * ${WEIGHTS.like}::real
      from liked_songs l join songs on songs.id = l.song_id
      where songs.deleted_at is null and ${isSongListedAt(now)} group by 1, 2
      union all
      select artist_id, hashtextextended('u:' || user_id, 0), ${WEIGHTS.subscription}::real
      from subscriptions
      where active and greatest(paid_until, grace_until, gift_until) > ${now.toISOString()}::timestamptz
    ), fondness as (
      select g.fan, g.artist_id, sum(g.weight) as weight,
        row_number() over (partition by g.fan order by sum(g.weight) desc, g.artist_id) as place
      from signs g join artists a on a.id = g.artist_id
      where a.deleted_at is null and a.suspended_at is null
      group by 1, 2
    ), dearest as materialized (
      select fan, artist_id, weight, sum(weight) over (partition by artist_id) + ${SMOOTHING}::real as total
      from fondness where place <= ${MAX_FAVOURITES_PER_FAN}
    ), scored as (
      select a.artist_id as one, b.artist_id as other,
        sum(least(a.weight, b.weight)) / sqrt(a.total * b.total) as score
      from dearest a join dearest b on b.fan = a.fan and b.artist_id > a.artist_id
      group by a.artist_id, b.artist_id, a.total, b.total
    ), best as (
      select artist_id, related_artist_id, rank from (
        select artist_id, related_artist_id,
          row_number() over (partition by artist_id order by score desc, related_artist_id)::smallint as rank
        from (select one as artist_id, other as related_artist_id, score from scored
          union all select other, one, score from scored) both_ways
      ) ranked where rank <= ${FANS_ALSO_LIKE}
    ), removed as (
      delete from related_artists r where not exists (
        select from best b where b.artist_id = r.artist_id and b.related_artist_id = r.related_artist_id
      )
    )
    insert into related_artists as r (artist_id, related_artist_id, rank)
    select artist_id, related_artist_id, rank from best
    on conflict (artist_id, related_artist_id) do update set rank = excluded.rank where r.rank <> excluded.rank`);
}
