import { tables } from '@stagedoor/db';
import type { Preferences } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { endListenImports } from '../../catalog/history/index.ts';
import { forgetPlayerState } from '../../catalog/player-state/index.ts';
import { forgetWeeklyMix } from '../../catalog/weekly-mixes/index.ts';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { publish, publishToServers } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';

const { users } = tables;

/**
 * Changes the given choices of the caller: whether their plays are written under their name from now on, and whether explicit songs
 * play for them, which their browsers see to. Without a history, what was made of it goes.
 */
export async function changePreferences(ctx: Ctx, changes: Preferences): Promise<Preferences> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const { keepHistory, allowExplicit } = changes;
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(users)
      // The id makes the statement valid when nothing changes.
      .set({ id: userId, keepsHistory: keepHistory, allowsExplicit: allowExplicit })
      .where(eq(users.id, userId));
    if (keepHistory === false) {
      await endListenImports(
        ctx,
        { userId },
        { state: 'failed', failureReason: 'You switched your history off meanwhile' },
      );
      await forgetPlayerState(ctx, { userId });
      await forgetWeeklyMix(ctx, { userId });
    }
    await publishToServers(ctx, { type: 'rights-changed', userId });
    await publish(ctx, `user:${userId}`, { type: 'account-changed' });
  });
  return changes;
}
