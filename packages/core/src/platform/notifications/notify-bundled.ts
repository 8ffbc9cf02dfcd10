import { tables } from '@stagedoor/db';
import { and, eq, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { type NotifyInput, notify } from './notify.ts';

const { notifications } = tables;
const HOUR_MS = 3600 * 1000;

/**
 * Notifies people of something that happens again and again, such as likes, by one notification for each
 * `dedupeKey`. While it is unread, or younger than an hour, only its text changes; later it comes anew.
 */
export async function notifyBundled(ctx: Ctx, input: NotifyInput): Promise<void> {
  const { userIds, dedupeKey, payload } = input;
  const isIts = and(inArray(notifications.userId, [...userIds]), eq(notifications.dedupeKey, dedupeKey));
  const anHourAgo = new Date(ctx.now().getTime() - HOUR_MS);
  const { readAt, createdAt } = notifications;
  await ctx.db.delete(notifications).where(and(isIts, lt(createdAt, anHourAgo), isNotNull(readAt)));
  await ctx.db
    .update(notifications)
    .set({ payload })
    .where(and(isIts, or(isNull(readAt), gte(createdAt, anHourAgo))));
  const day = ctx.now().toISOString().slice(0, 10);
  await notify(ctx, { ...input, mailDedupeKey: `${dedupeKey}:${day}` });
}
