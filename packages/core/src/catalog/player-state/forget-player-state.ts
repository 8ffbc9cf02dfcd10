import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { publish } from '../../platform/live/index.ts';

const { playerStates } = tables;

/** Removes what a person's devices kept, in the caller's transaction. */
export async function forgetPlayerState(ctx: Ctx, { userId }: { userId: number }): Promise<void> {
  const gone = await ctx.db
    .delete(playerStates)
    .where(eq(playerStates.userId, userId))
    .returning({ userId: playerStates.userId });
  if (gone.length > 0) await publish(ctx, `user:${userId}`, { type: 'player-state-changed', deviceId: null });
}
