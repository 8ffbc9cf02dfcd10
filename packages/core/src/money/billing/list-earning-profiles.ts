import { tables } from '@stagedoor/db';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { ownerOfArtist } from '../../catalog/artists/index.ts';
import type { Ctx } from '../../platform/context/index.ts';

const { artists } = tables;

/**
 * The profiles whose earnings a person sees under this one: itself and profiles merged into it, if they own them. The
 * owner also sees those of merged profiles that had no owner.
 */
export async function listEarningProfiles(
  ctx: Ctx,
  { artistId, userId }: { artistId: number; userId: number },
): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: artists.id, owner: ownerOfArtist })
    .from(artists)
    .where(
      or(
        and(eq(artists.id, artistId), or(isNull(artists.deletedAt), isNotNull(artists.mergedIntoId))),
        eq(artists.mergedIntoId, artistId),
      ),
    );
  const isOwner = rows.some(({ id, owner }) => id === artistId && owner === userId);
  return rows.filter(({ owner }) => owner === userId || (owner === null && isOwner)).map(({ id }) => id);
}
