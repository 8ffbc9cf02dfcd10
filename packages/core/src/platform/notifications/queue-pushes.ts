import { tables } from '@stagedoor/db';
import { inArray } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { sendPushJob } from './jobs.ts';

const { pushSubscriptions } = tables;

/** Queues new notifications for the browsers of their people, in the transaction of `ctx`. */
export async function queuePushes(
  ctx: Ctx,
  written: readonly { id: number; userId: number }[],
): Promise<void> {
  if (written.length === 0) return;
  const ids = new Map(written.map(({ id, userId }) => [userId, id]));
  const browsers = await ctx.db
    .select({ subscriptionId: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, [...ids.keys()]));
  await ctx.jobs.sendMany(
    ctx.db,
    sendPushJob,
    browsers.flatMap(({ subscriptionId, userId }) => {
      const notificationId = ids.get(userId);
      return notificationId === undefined ? [] : { notificationId, subscriptionId };
    }),
  );
}
