import { tables } from '@stagedoor/db';
import type { Artist } from '@stagedoor/validators';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { artistVisible, getActingArtistId, listOfCurrent, selectArtists } from '../artists/index.ts';

const { artists, recommendedArtists } = tables;

/** The artists whom an artist recommends and whom everybody may see, in the artist's order. */
export const listRecommended = (ctx: Ctx, input: { artistId: number }): Promise<Artist[]> =>
  listOfCurrent(ctx, input.artistId, (artistId) => listOf(ctx, artistId, IS_SHOWN));

/** Those of the profile that the caller acts for, while it is hidden, too. */
export const listOwnRecommended = async (ctx: Ctx): Promise<Artist[]> =>
  listOf(ctx, await getActingArtistId(ctx, 'publish'));

const IS_SHOWN = sql`exists (select from artists self where self.id = ${recommendedArtists.artistId}
  and self.deleted_at is null and self.suspended_at is null)`;

const listOf = (ctx: Ctx, artistId: number, isShown?: typeof IS_SHOWN): Promise<Artist[]> =>
  selectArtists(ctx.db)
    .innerJoin(recommendedArtists, eq(recommendedArtists.recommendedId, artists.id))
    .where(and(eq(recommendedArtists.artistId, artistId), artistVisible, isShown))
    .orderBy(asc(recommendedArtists.place), asc(artists.id));
