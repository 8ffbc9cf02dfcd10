import { tables } from '@stagedoor/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';

/** Those of the people who act for an artist that blocked this person. */
export async function listBlocking(
  ctx: Ctx,
  personId: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  const { artistBlocks, artistMembers } = tables;
  const rows = await ctx.db
    .select({ userId: artistMembers.userId })
    .from(artistBlocks)
    .innerJoin(artistMembers, eq(artistMembers.artistId, artistBlocks.artistId))
    .where(and(eq(artistBlocks.userId, personId), inArray(artistMembers.userId, [...userIds])));
  return new Set(rows.map(({ userId }) => userId));
}
