import { type Ctx, inTransaction, lockCaller, requireUser } from '../../platform/context/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { forgetPlayerState } from '../player-state/index.ts';
import { forgetPlays } from '../plays/index.ts';
import { forgetWeeklyMix } from '../weekly-mixes/index.ts';
import { forgetListens } from './forget-listens.ts';

/** Removes everything from the caller's history, and what their devices kept. The plays stay counted. */
export const clearHistory = (ctx: Ctx): Promise<void> => forget(ctx, {});

/** Removes all plays of a song from the caller's history, also of one that is hidden or deleted. */
export const removeFromHistory = (ctx: Ctx, { songId }: { songId: number }): Promise<void> =>
  forget(ctx, { songId });

async function forget(ctx: Ctx, which: { songId?: number }): Promise<void> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  await inTransaction(ctx, async (ctx) => {
    await lockCaller(ctx);
    await forgetListens(ctx, { userId, ...which });
    await forgetPlays(ctx, { userId, ...which });
    await forgetWeeklyMix(ctx, { userId, ...which });
    if (which.songId === undefined) await forgetPlayerState(ctx, { userId });
    await publish(ctx, `user:${userId}`, { type: 'history-changed' });
  });
}
