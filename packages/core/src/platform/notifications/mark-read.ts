import { tables } from '@stagedoor/db';
import type { MarkReadInput } from '@stagedoor/validators';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../context/index.ts';
import { publish } from '../live/index.ts';
import { requireWriter } from '../rate-limits/index.ts';

const { notifications } = tables;

/**
 * Marks the given notifications of the caller as read, or all of them without `ids`; other people's are
 * ignored.
 */
export async function markNotificationsRead(ctx: Ctx, input: MarkReadInput): Promise<void> {
  const { userId } = await requireWriter(ctx);
  await inTransaction(ctx, async (ctx) => {
    const read = await ctx.db
      .update(notifications)
      .set({ readAt: ctx.now() })
      .where(
        and(
          eq(notifications.userId, userId),
          isNull(notifications.readAt),
          input.ids && inArray(notifications.id, input.ids),
        ),
      )
      .returning({ id: notifications.id });
    if (read.length > 0) await publish(ctx, `user:${userId}`, { type: 'notifications-read' });
  });
}
