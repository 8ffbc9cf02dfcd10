import { tables } from '@stagedoor/db';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const { artists } = tables;

/** The profile that this one was merged into, or its own id. */
export async function currentArtistId(ctx: Ctx, id: number): Promise<number> {
  const [row] = await ctx.db
    .select({ into: artists.mergedIntoId })
    .from(artists)
    .where(and(eq(artists.id, id), isNotNull(artists.mergedIntoId)));
  return row?.into ?? id;
}
