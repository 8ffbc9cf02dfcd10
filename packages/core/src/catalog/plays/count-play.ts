import type { PlayResult, PlaySource } from '@stagedoor/validators';
import { actorUserId, type Ctx } from '../../platform/context/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { addressSubject } from '../../platform/rate-limits/index.ts';
import { loadRights, whyNotPlayable } from '../../platform/rights/index.ts';
import { listenerKeyOf } from './listener-key.ts';

/**
 * Counts one play. `listener` is the cookie id of a visitor, `source` is where the song was started. When this
 * returns, the play is committed and survives a crash of this process.
 */
export async function countPlay(
  ctx: Ctx,
  input: { songId: number; listener: string; source?: PlaySource },
): Promise<PlayResult> {
  await requirePlayable(ctx, input.songId);
  const userId = actorUserId(ctx);
  return ctx.plays.count({
    songId: input.songId,
    userId,
    listenerKey: listenerKeyOf(ctx, input.listener),
    source: input.source ?? 'direct',
    addressSubject: userId === null ? addressSubject(ctx.address) : null,
  });
}

async function requirePlayable(ctx: Ctx, songId: number): Promise<void> {
  const song = await ctx.playableSongs.find(ctx, songId);
  const reason = song ? whyNotPlayable(song, await loadRights(ctx), ctx.now()) : 'hidden';
  if (reason === 'hidden') throw notFound('Song');
  if (reason !== null) throw forbidden('This song cannot be played');
}
