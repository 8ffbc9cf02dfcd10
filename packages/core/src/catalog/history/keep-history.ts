import { tables } from '@stagedoor/db';
import type { Preferences } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { publish, publishToServers } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { forgetPlayerState } from '../player-state/index.ts';
import { forgetWeeklyMix } from '../weekly-mixes/index.ts';

const { users } = tables;

/** Decides whether the caller's plays are written under their name from now on, and what plays is kept for their other devices. */
export async function changePreferences(ctx: Ctx, { keepHistory }: Preferences): Promise<Preferences> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.update(users).set({ keepsHistory: keepHistory }).where(eq(users.id, userId));
    if (!keepHistory) {
      await forgetPlayerState(ctx, { userId });
      await forgetWeeklyMix(ctx, { userId });
    }
    await publishToServers(ctx, { type: 'rights-changed', userId });
    await publish(ctx, `user:${userId}`, { type: 'account-changed' });
  });
  return { keepHistory };
}
