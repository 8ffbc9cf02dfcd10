import { tables } from '@stagedoor/db';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { ownerOfArtist } from '../../catalog/artists/index.ts';
import type { Ctx } from '../../platform/context/index.ts';

const { artists } = tables;

/**
 * Whose earnings this person sees under a profile: its own, if they own it, and those of profiles that are merged into it, which
 * stay with whoever owned these; its owner has those that nobody owned. The ledger keeps each apart.
 */
export async function listEarners(
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
