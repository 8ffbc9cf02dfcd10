import { tables } from '@stagedoor/db';
import { and, eq, ne } from 'drizzle-orm';
import { type Ctx, inTransaction, requireArtist } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { getActingArtistId } from '../artists/index.ts';
import { publishMembershipChanged } from './publish-membership-changed.ts';

/** Removes a member, by the owner or on their own wish. Their published work stays. */
export async function removeMember(ctx: Ctx, input: { userId: number }): Promise<void> {
  const { userId } = requireArtist(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const isLeaving = input.userId === userId;
  const artistId = await getActingArtistId(ctx, isLeaving ? 'publish' : 'own');
  const { artistMembers } = tables;
  await inTransaction(ctx, async (ctx) => {
    const gone = await ctx.db
      .delete(artistMembers)
      .where(
        and(
          eq(artistMembers.artistId, artistId),
          eq(artistMembers.userId, input.userId),
          ne(artistMembers.role, 'owner'),
        ),
      )
      .returning({ userId: artistMembers.userId });
    if (gone.length === 0 && isLeaving) throw conflict('The owner of a profile cannot leave it');
    if (gone.length === 0) throw notFound('Member');
    await publishMembershipChanged(ctx, input.userId);
  });
}
