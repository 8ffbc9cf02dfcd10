import { tables } from '@stagedoor/db';
import type { ClaimAnswer, ClaimSongInput } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction, requireArtist } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { getActingArtistId } from '../artists/index.ts';
import type { ReceivedFile } from '../uploads/index.ts';
import { lockClaimant, lockSong } from './lock-song.ts';
import { notifyOfClaim } from './notify-of-claim.ts';
import { isApprovedAtOnce, requireClaimable, requireNewClaim } from './policy.ts';
import { settleClaim } from './settle-claim.ts';

const { claimFiles, claims } = tables;

/**
 * Claims a song for the caller's profile. An admin decides, unless the operator has claims approved at once. The
 * files are already in storage; the code that received them discards them on failure.
 */
export async function claimSong(
  ctx: Ctx,
  { id: songId, note, links }: ClaimSongInput,
  files: readonly ReceivedFile[] = [],
): Promise<ClaimAnswer> {
  const { userId } = requireArtist(ctx);
  await takeHit(ctx, 'claimsPerUser', userId);
  const artistId = await getActingArtistId(ctx, 'publish');
  return inTransaction(ctx, async (ctx) => {
    if (ctx.claimsAutoApprove) await lockClaimant(ctx, artistId);
    const song = await lockSong(ctx, songId);
    if (!song.isVisible) throw notFound('Song');
    requireClaimable(song, artistId);
    const earlier = await ctx.db
      .select({ status: claims.status })
      .from(claims)
      .where(and(eq(claims.songId, songId), eq(claims.artistId, artistId)));
    requireNewClaim(earlier, Boolean(note) || links.length > 0 || files.length > 0);
    const [claim] = await ctx.db
      .insert(claims)
      .values({ songId, artistId, filedByUserId: userId, note: note || null, links, createdAt: ctx.now() })
      .returning();
    if (!claim) throw new Error('The claim was not inserted');
    if (files.length > 0)
      await ctx.db.insert(claimFiles).values(files.map((file) => ({ ...file, claimId: claim.id })));
    if (isApprovedAtOnce(ctx.claimsAutoApprove, song)) {
      await settleClaim(ctx, claim, song, { status: 'approved', reason: null, decidedBy: null });
      return { message: 'Song claimed successfully', status: 'approved' };
    }
    await notifyOfClaim(ctx, claim, song, 'pending');
    return { message: 'Your claim was sent. An admin will look at it', status: 'pending' };
  });
}
