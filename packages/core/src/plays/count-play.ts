import type { PlayResult } from '@stagedoor/validators';
import { actorUserId, type Ctx } from '../context/index.ts';
import { forbidden } from '../errors/index.ts';
import { addressSubject } from '../rate-limits/index.ts';
import { canPlaySong } from '../songs/index.ts';

/**
 * Counts one heard play (spec listener §4). `listener` names a person who is not signed in, by their cookie.
 * Acknowledged means committed: the play reaches the counters whatever happens to this process.
 */
export async function countPlay(ctx: Ctx, input: { songId: number; listener: string }): Promise<PlayResult> {
  const userId = actorUserId(ctx);
  if (!(await canPlaySong(ctx, input.songId))) throw forbidden('This song cannot be played');
  return ctx.plays.count({
    songId: input.songId,
    userId,
    listenerKey: userId === null ? `l:${input.listener}` : `u:${userId}`,
    addressSubject: userId === null ? addressSubject(ctx.address) : null,
  });
}
