import { tables } from '@stagedoor/db';
import type { Notification, Page, Paging } from '@stagedoor/validators';
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type Ctx, requireUser } from '../context/index.ts';
import { readCursor, toPage } from '../paging/index.ts';
import { presentNotification } from './present.ts';

const { notifications } = tables;

/** What people did who are gone by now is told no more; they may come back within thirty days. */
const isByNobodyGone = sql`not exists (
  select from users u where u.id = (${notifications.payload} ->> 'userId')::int and u.deleted_at is not null)`;

/** The caller's own notifications, newest first. */
export async function listNotifications(ctx: Ctx, input: Paging): Promise<Page<Notification>> {
  const { userId } = requireUser(ctx);
  const after = readCursor(input.cursor, 1)?.[0];
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isByNobodyGone,
        after === undefined ? undefined : lt(notifications.id, after),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(input.limit + 1);
  return toPage(rows, input.limit, presentNotification, (row) => [row.id]);
}

/** Those of the notifications that their people may still read, each with whose it is. */
export async function readNotifications(
  ctx: Ctx,
  ids: readonly number[],
): Promise<{ userId: number; notification: Notification }[]> {
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(and(inArray(notifications.id, [...ids]), isByNobodyGone));
  return rows.map((row) => ({ userId: row.userId, notification: presentNotification(row) }));
}

/** How many of the caller's notifications are unread. */
export async function countUnread(ctx: Ctx): Promise<{ count: number }> {
  const { userId } = requireUser(ctx);
  const isUnread = and(eq(notifications.userId, userId), isNull(notifications.readAt), isByNobodyGone);
  return { count: await ctx.db.$count(notifications, isUnread) };
}
