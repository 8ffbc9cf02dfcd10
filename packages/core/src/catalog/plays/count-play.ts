import type { PlayResult } from '@stagedoor/validators';
import { actorUserId, type Ctx } from '../../platform/context/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { addressSubject } from '../../platform/rate-limits/index.ts';
import { loadRights, whyNotPlayable } from '../../platform/rights/index.ts';

/**
 * Counts one play. `listener` is the cookie id of a visitor. When this returns, the play is committed and
 * survives a crash of this process.
 */
export async function countPlay(ctx: Ctx, input: { songId: number; listener: string }): Promise<PlayResult> {
  await requirePlayable(ctx, input.songId);
  const userId = actorUserId(ctx);
  return ctx.plays.count({
    songId: input.songId,
    userId,
    listenerKey: userId === null ? `l:${input.listener}` : `u:${userId}`,
    addressSubject: userId === null ? addressSubject(ctx.address) : null,
  });
}

async function requirePlayable(ctx: Ctx, songId: number): Promise<void> {
  const song = await ctx.playableSongs.find(ctx, songId);
  const reason = song ? whyNotPlayable(song, await loadRights(ctx), ctx.now()) : 'hidden';
  if (reason === 'hidden') throw notFound('Song');
  if (reason !== null) throw forbidden('This song cannot be played');
}
