import type { Ctx } from '../../platform/context/index.ts';
import { listenerKeyOf } from './listener-key.ts';

/**
 * Adds where the caller left a song to the sums of its day. Each counted play is taken once; a report without
 * one changes nothing.
 */
export async function reportStop(
  ctx: Ctx,
  input: { songId: number; listener: string; positionMs: number },
): Promise<void> {
  const { songId, positionMs, listener } = input;
  await ctx.plays.stop({ songId, positionMs, listenerKey: await listenerKeyOf(ctx, listener) });
}
