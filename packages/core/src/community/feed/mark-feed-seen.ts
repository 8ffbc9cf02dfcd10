import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';

const { users } = tables;

/** Remembers that the caller has seen all news up to now; later ones are marked as new. */
export async function markFeedSeen(ctx: Ctx): Promise<void> {
  const { userId } = await requireWriter(ctx);
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.update(users).set({ feedSeenAt: ctx.now() }).where(eq(users.id, userId));
  });
}
