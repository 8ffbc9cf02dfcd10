import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';

/** Remembers which profile the caller works on, for the next time they open the studio. */
export async function chooseProfile(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { userId } = requireArtist(ctx);
  const { artistMembers } = tables;
  const chosen = await ctx.db
    .update(artistMembers)
    .set({ chosenAt: ctx.now() })
    .where(and(eq(artistMembers.userId, userId), eq(artistMembers.artistId, id)))
    .returning({ artistId: artistMembers.artistId });
  if (chosen.length === 0) throw notFound('Artist profile');
}
