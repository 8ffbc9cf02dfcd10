import { tables } from '@stagedoor/db';
import type { AdminClaim, DecideClaimInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { recordAct } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdmin } from '../../platform/context/index.ts';
import { findMaker } from '../../platform/decisions/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { lockClaimant, lockSong } from './lock-song.ts';
import { requireClaimable } from './policy.ts';
import { getClaim } from './queries.ts';
import { settleClaim } from './settle-claim.ts';

const { claims } = tables;

/**
 * Approves or rejects a pending claim, once. Approving moves the song to the claimant's profile and rejects the
 * other claims of it.
 */
export async function decideClaim(ctx: Ctx, input: DecideClaimInput): Promise<AdminClaim> {
  const { userId } = requireAdmin(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const { id, decision } = input;
  return inTransaction(ctx, async (ctx) => {
    const { songId, artistId } = claims;
    const [known] = await ctx.db.select({ songId, artistId }).from(claims).where(eq(claims.id, id));
    if (!known) throw notFound('Claim');
    await lockClaimant(ctx, known.artistId);
    const song = await lockSong(ctx, known.songId);
    const [claim] = await ctx.db.select().from(claims).where(eq(claims.id, id)).for('update');
    if (!claim) throw notFound('Claim');
    if (claim.status !== 'pending') throw conflict(`This claim was ${claim.status} already`);
    if (decision === 'approve') {
      if (!song.isVisible) throw conflict('This song was deleted meanwhile');
      requireClaimable(song, claim.artistId);
    }
    await settleClaim(ctx, claim, song, {
      status: decision === 'approve' ? 'approved' : 'rejected',
      reason: input.reason || null,
      decidedBy: userId,
    });
    await recordAct(ctx, {
      act: `${decision}-claim`,
      target: { type: 'claim', id },
      subjectUserId: await findMaker(ctx, { targetType: 'artist', targetId: claim.artistId }),
      details: { songId: song.id, artistId: claim.artistId },
    });
    return getClaim(ctx, id);
  });
}
