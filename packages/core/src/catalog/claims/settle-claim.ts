import { tables } from '@stagedoor/db';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import type { LockedSong } from './lock-song.ts';
import { moveSong } from './move-song.ts';
import { type ClaimRow, notifyOfClaim } from './notify-of-claim.ts';

const { claims } = tables;

export const WON_BY_ANOTHER = 'Another artist claimed this song, and that claim was approved';

interface Decision {
  status: 'approved' | 'rejected';
  reason: string | null;
  /** The admin; null when the claim was approved at once. */
  decidedBy: number | null;
}

/** Stores the decision about a pending claim of a locked song, moves the song, and notifies both sides. */
export async function settleClaim(
  ctx: Ctx,
  claim: ClaimRow,
  song: LockedSong,
  decision: Decision,
): Promise<void> {
  const decidedAt = ctx.now();
  await ctx.db
    .update(claims)
    .set({ ...decision, decidedAt })
    .where(eq(claims.id, claim.id));
  if (decision.status === 'approved') await moveSong(ctx, song, claim.artistId);
  await notifyOfClaim(ctx, claim, song, decision.status);
  if (decision.status === 'rejected') return;
  const others = await ctx.db
    .select()
    .from(claims)
    .where(and(eq(claims.songId, song.id), eq(claims.status, 'pending')))
    .orderBy(asc(claims.id));
  const lost = { status: 'rejected', reason: WON_BY_ANOTHER, decidedBy: decision.decidedBy } as const;
  for (const other of others) await settleClaim(ctx, other, song, lost);
}
