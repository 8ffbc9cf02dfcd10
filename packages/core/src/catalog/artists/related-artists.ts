import { fixedLimit, tables } from '@stagedoor/db';
import { type Artist, FANS_ALSO_LIKE } from '@stagedoor/validators';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { isSongListedAt } from '../../platform/releases/index.ts';
import { listOfCurrent } from './current-artist.ts';
import { artistVisible, selectArtists } from './queries.ts';

const { artists } = tables;

/**
 * How many of a genre's most played songs are used to find its artists: the first ones, which are mostly by enough artists,
 * or else all.
 */
const GENRE_SONGS = { first: 30, all: 200 };

/**
 * Six artists that this artist's fans also like, best first, filled up with artists of the same main genre, then with
 * the most popular ones. Empty for an artist who is missing or hidden.
 */
export const listRelatedArtists = (ctx: Ctx, input: { artistId: number }): Promise<Artist[]> =>
  listOfCurrent(ctx, input.artistId, (artistId) => listRelatedTo(ctx, artistId));

async function listRelatedTo(ctx: Ctx, artistId: number): Promise<Artist[]> {
  const isListed = isSongListedAt(ctx.now());
  const genreSongs = (amount: number) => sql`
    select artist_id, row_number() over (order by plays desc, id) as place
    from songs
    where deleted_at is null and ${isListed} and lower(genre) = (select genre from main)
    order by plays desc, id limit ${fixedLimit(amount)}`;
  // In their order, so that only the artists who are shown are looked up.
  const candidates = sql`
    with main as materialized (
      select lower(genre) as genre from songs
      where artist_id = ${artistId} and deleted_at is null and ${isListed} and genre is not null
      group by 1 order by count(*) desc, 1 limit 1
    ), first as materialized (${genreSongs(GENRE_SONGS.first)})
    select * from (
      select distinct on (id) id, tier, place from (
        (select related_artist_id as id, 1 as tier, rank::bigint as place
          from related_artists where artist_id = ${artistId})
        union all
        (select artist_id, 2, min(place) from (
          select * from first
          union all
          select * from (${genreSongs(GENRE_SONGS.all)}) of_genre where (
            select count(distinct ${artists.id}) from first join ${artists} on ${artists.id} = first.artist_id
            where ${artistVisible} and ${artists.id} <> ${artistId}) < ${FANS_ALSO_LIKE}
        ) of_genre group by artist_id)
        union all
        (select id, 3, row_number() over (order by monthly_listeners desc, id)
          from artists where deleted_at is null and suspended_at is null
          order by monthly_listeners desc, id limit ${fixedLimit(FANS_ALSO_LIKE + 1)})
      ) known
      where id <> ${artistId} and exists (
        select from artists self
        where self.id = ${artistId} and self.deleted_at is null and self.suspended_at is null
      )
      order by id, tier, place
    ) best order by tier, place, id`;
  return selectArtists(ctx.db)
    .innerJoin(sql`(${candidates}) as candidate`, eq(artists.id, sql`candidate.id`))
    .where(artistVisible)
    .orderBy(sql`candidate.tier`, sql`candidate.place`, sql`candidate.id`)
    .limit(fixedLimit(FANS_ALSO_LIKE));
}
