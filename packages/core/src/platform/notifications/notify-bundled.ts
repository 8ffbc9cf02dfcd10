import { tables } from '@stagedoor/db';
import { and, eq, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { listBlocking } from './list-blocking.ts';
import { type NotifyInput, notify } from './notify.ts';

const { notifications } = tables;
const HOUR_MS = 3600 * 1000;

/**
 * Notifies people of something that happens again and again, such as likes, by one notification for each
 * `dedupeKey`. While it is unread, or younger than an hour, only its text changes; later it comes anew. People of an
 * artist who blocked `byUserId` are left out.
 */
export async function notifyBundled(
  ctx: Ctx,
  { byUserId, ...input }: NotifyInput & { byUserId: number },
): Promise<void> {
  const { dedupeKey, payload } = input;
  const blocking = await listBlocking(ctx, byUserId, input.userIds);
  const userIds = input.userIds.filter((id) => !blocking.has(id));
  if (userIds.length === 0) return;
  const isIts = and(inArray(notifications.userId, userIds), eq(notifications.dedupeKey, dedupeKey));
  const anHourAgo = new Date(ctx.now().getTime() - HOUR_MS);
  const { readAt, createdAt } = notifications;
  await ctx.db.delete(notifications).where(and(isIts, lt(createdAt, anHourAgo), isNotNull(readAt)));
  await ctx.db
    .update(notifications)
    .set({ payload })
    .where(and(isIts, or(isNull(readAt), gte(createdAt, anHourAgo))));
  const day = ctx.now().toISOString().slice(0, 10);
  await notify(ctx, { ...input, userIds, mailDedupeKey: `${dedupeKey}:${day}` });
}
