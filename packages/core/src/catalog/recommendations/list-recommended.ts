import { tables } from '@stagedoor/db';
import { type Artist, RECOMMENDED_ARTISTS } from '@stagedoor/validators';
import { and, asc, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { artistVisible, getActingArtistId, listOfCurrent, selectArtists } from '../artists/index.ts';

const { artists, recommendedArtists } = tables;

/** The artists whom an artist recommends and whom everybody may see, in the artist's order. */
export const listRecommended = (ctx: Ctx, input: { artistId: number }): Promise<Artist[]> =>
  listOfCurrent(ctx, input.artistId, (artistId) => listOf(ctx, artistId, IS_SHOWN));

/** Those of the profile that the caller acts for, while it is hidden, too. */
export const listOwnRecommended = async (ctx: Ctx): Promise<Artist[]> =>
  listOf(ctx, await getActingArtistId(ctx, 'publish'));

const IS_SHOWN = sql`exists (select from artists self where self.id = wanted.artist_id
  and self.deleted_at is null and self.suspended_at is null)`;

/** A profile that was merged stands for the other one, which is there once and never with itself. */
const listOf = (ctx: Ctx, artistId: number, isShown?: typeof IS_SHOWN): Promise<Artist[]> => {
  const wanted = sql`(
    select r.artist_id, coalesce(o.merged_into_id, o.id) as id, min(r.place) as place
    from ${recommendedArtists} r join ${artists} o on o.id = r.recommended_id
    where r.artist_id = ${artistId} group by 1, 2) wanted`;
  return selectArtists(ctx.db)
    .innerJoin(wanted, sql`wanted.id = ${artists.id} and wanted.id <> wanted.artist_id`)
    .where(and(artistVisible, isShown))
    .orderBy(sql`wanted.place`, asc(artists.id))
    .limit(RECOMMENDED_ARTISTS);
};
