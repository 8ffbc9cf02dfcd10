import { tables } from '@stagedoor/db';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Ctx, StoredEvent } from '../../platform/context/index.ts';
import { publishToUsers } from '../../platform/live/index.ts';

const { users } = tables;

/** Publishes an event to the pages of all admins and moderators. */
export async function publishToModerators(ctx: Ctx, event: StoredEvent): Promise<void> {
  const moderators = await ctx.db
    .select({ userId: users.id })
    .from(users)
    .where(and(or(eq(users.isAdmin, true), eq(users.isModerator, true)), isNull(users.deletedAt)))
    .orderBy(users.id);
  await publishToUsers(
    ctx,
    moderators.map(({ userId }) => ({ userId, event })),
  );
}
