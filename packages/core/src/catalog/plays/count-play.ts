import type { PlayResult } from '@stagedoor/validators';
import { actorUserId, type Ctx } from '../../platform/context/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { addressSubject } from '../../platform/rate-limits/index.ts';
import { isLocked, loadRights, ownsArtist } from '../../platform/rights/index.ts';

/**
 * Counts one heard play. `listener` names a person who is not signed in, by their cookie.
 * Acknowledged means committed: the play reaches the counters whatever happens to this process.
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
  if (!song) throw notFound('Song');
  const rights = await loadRights(ctx);
  if (!song.isReady && !ownsArtist(rights, song.artistId)) throw notFound('Song');
  if (!song.isReady || isLocked(song, rights, ctx.now())) throw forbidden('This song cannot be played');
}
