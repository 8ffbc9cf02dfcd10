import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { getActingArtistId } from '../artists/index.ts';

/** Makes an invitation's link useless. */
export async function revokeInvitation(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { userId } = requireArtist(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const artistId = await getActingArtistId(ctx, 'own');
  const { artistInvitations } = tables;
  const gone = await ctx.db
    .delete(artistInvitations)
    .where(and(eq(artistInvitations.id, id), eq(artistInvitations.artistId, artistId)))
    .returning({ id: artistInvitations.id });
  if (gone.length === 0) throw notFound('Invitation');
}
