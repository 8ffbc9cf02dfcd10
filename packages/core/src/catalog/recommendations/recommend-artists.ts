import { tables } from '@stagedoor/db';
import type { Artist, RecommendArtistsInput } from '@stagedoor/validators';
import { and, eq, not, sql } from 'drizzle-orm';
import { publishChanges } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { badRequest, notFound } from '../../platform/errors/index.ts';
import { listArtistsByIds, lockArtist, requireActingWriter } from '../artists/index.ts';
import { listOwnRecommended } from './list-recommended.ts';

const { artists, recommendedArtists } = tables;

/** A merged profile is not: the other one stands for it. */
const isHidden = sql`exists (select from ${artists} where ${artists.id} = ${recommendedArtists.recommendedId}
  and ${artists.mergedIntoId} is null and (${artists.deletedAt} is not null or ${artists.suspendedAt} is not null))`;

/** Recommends these artists on the page of the caller, in this order. Of those there before, hidden ones stay. */
export async function recommendArtists(ctx: Ctx, { artistIds }: RecommendArtistsInput): Promise<Artist[]> {
  const { artistId } = await requireActingWriter(ctx, 'manage');
  if (artistIds.includes(artistId)) throw badRequest('Artists do not recommend themselves', 'artistIds');
  return inTransaction(ctx, async (ctx) => {
    await lockArtist(ctx, artistId);
    if ((await listArtistsByIds(ctx, artistIds)).length < artistIds.length) throw notFound('Artist');
    await ctx.db
      .delete(recommendedArtists)
      .where(and(eq(recommendedArtists.artistId, artistId), not(isHidden)));
    if (artistIds.length > 0)
      await ctx.db
        .insert(recommendedArtists)
        .values(artistIds.map((recommendedId, place) => ({ artistId, recommendedId, place })));
    await publishChanges(ctx, 'artist', [{ id: artistId }]);
    return listOwnRecommended(ctx);
  });
}
