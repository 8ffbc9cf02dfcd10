import { tables } from '@stagedoor/db';
import type { FeedSeenInput } from '@stagedoor/validators';
import { eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';

const { users } = tables;

/** Remembers that the caller has seen the feed as it was read then; later news are marked as new. */
export async function markFeedSeen(ctx: Ctx, { readAt }: FeedSeenInput = {}): Promise<void> {
  const { userId } = await requireWriter(ctx);
  await inTransaction(ctx, async (ctx) => {
    const seenAt = new Date(Math.min(ctx.now().getTime(), readAt ? Date.parse(readAt) : Infinity));
    // Another window may have seen more.
    const latest = sql`greatest(${users.feedSeenAt}, ${seenAt.toISOString()}::timestamptz)`;
    await ctx.db.update(users).set({ feedSeenAt: latest }).where(eq(users.id, userId));
  });
}
