import { tables } from '@stagedoor/db';
import { WEEKLY_MIX_SONGS } from '@stagedoor/validators';
import { isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { isSongListedAt } from '../../platform/releases/index.ts';

const { songs } = tables;

/** They bound the work for each person: at most 10 × 30 other listeners, with 60 plays each. */
const FAVOURITES = 10;
const PLAYS_OF_ONE = 500;
const FELLOWS = 30;
const PLAYS_OF_FELLOW = 60;
/** So that one artist does not fill a mix. */
const SONGS_OF_ARTIST = 3;
/** Fewer say too little about a person. */
const FEWEST = 5;
/** Added to the plays of a song, by whose root its score is divided: what everybody hears anyway says little. */
const SMOOTHING = 20;

/**
 * Picks songs that people play who also play a person's favourites, and which the person has neither played lately nor liked. Each
 * is picked because of the favourite that its listeners share most. One statement for all of the people.
 */
export async function pickSongs(
  ctx: Ctx,
  { userIds, since }: { userIds: readonly number[]; since: string },
): Promise<void> {
  const now = ctx.now();
  const people = sql`unnest(${`{${userIds.join(',')}}`}::int[]) as person (id)`;
  await ctx.db.execute(sql`
    with heard as materialized (
      select person.id as person, song_id, count(*)::int as times, max(played_at) as at
      from ${people} cross join lateral (
        select song_id, played_at from all_plays where user_id = person.id and played_at > ${since}
        order by played_at desc limit ${PLAYS_OF_ONE}
      ) plays group by 1, 2
    ), favourites as materialized (
      select person, song_id, ln(1 + times) as weight from (
        select *, row_number() over (partition by person order by times desc, at desc, song_id) as place from heard
      ) ranked where place <= ${FAVOURITES}
    ), fellows as materialized (
      select f.person, f.song_id as cause, f.weight, fellow.user_id as fellow
      from favourites f cross join lateral (
        select distinct user_id from (
          select user_id from all_plays
          where song_id = f.song_id and user_id is not null and played_at > ${since}
          order by played_at desc limit ${2 * FELLOWS}
        ) latest where user_id <> f.person limit ${FELLOWS}
      ) fellow
    ), listening as materialized (
      select fellow, song_id from (select distinct fellow from fellows) f cross join lateral (
        select distinct song_id from (
          select song_id from all_plays where user_id = f.fellow and played_at > ${since}
          order by played_at desc limit ${PLAYS_OF_FELLOW}
        ) latest
      ) theirs
    ), shared as materialized (
      select f.person, l.song_id, f.cause, sum(f.weight) as score
      from fellows f join listening l on l.fellow = f.fellow
      where not exists (select from heard h where h.person = f.person and h.song_id = l.song_id)
        and not exists (select from liked_songs k where k.user_id = f.person and k.song_id = l.song_id)
      group by 1, 2, 3
    ), candidates as (
      select person, song_id, sum(score) as score, (array_agg(cause order by score desc, cause))[1] as cause
      from shared group by 1, 2
    ), scored as (
      select c.person, ${songs.id} as song_id, ${songs.artistId} as artist_id, c.cause,
        c.score / sqrt(${songs.plays} + ${SMOOTHING}) as score
      from candidates c join ${songs} on ${songs.id} = c.song_id
        join artists a on a.id = ${songs.artistId} and a.deleted_at is null and a.suspended_at is null
      where ${isNull(songs.deletedAt)} and ${songs.audioState} = 'ready' and not ${songs.isPremium}
        and ${isSongListedAt(now)}
    ), spread as (
      select *, row_number() over (partition by person order by score desc, song_id) as place from (
        select *, row_number() over (partition by person, artist_id order by score desc, song_id) as of_artist
        from scored
      ) ranked where of_artist <= ${SONGS_OF_ARTIST}
    )
    insert into weekly_mixes (user_id, song_ids, because_of, made_at)
    select person, array_agg(song_id order by place), array_agg(cause order by place), ${now.toISOString()}
    from spread where place <= ${WEEKLY_MIX_SONGS} group by person having count(*) >= ${FEWEST}
    on conflict (user_id) do update
      set song_ids = excluded.song_ids, because_of = excluded.because_of, made_at = excluded.made_at`);
}
