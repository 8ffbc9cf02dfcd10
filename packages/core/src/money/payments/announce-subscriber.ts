import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { announce } from '../../platform/webhooks/index.ts';

const { subscriptions, users } = tables;

/** Tells webhooks of a subscription that has just begun, also one that begins anew. */
export async function announceSubscriber(
  ctx: Ctx,
  { userId, artistId }: { userId: number; artistId: number },
): Promise<void> {
  const [found] = await ctx.db
    .select({ username: users.displayUsername, startDate: subscriptions.startDate })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.artistId, artistId)));
  if (!found) return;
  const startDate = found.startDate.toISOString();
  await announce(ctx, {
    event: 'subscriber.created',
    data: { artistId, userId, username: found.username, startDate },
    dedupeKey: `subscriber:${userId}:${artistId}:${startDate}`,
  });
}
