import { tables } from '@stagedoor/db';
import type { Notification, NotificationPayload, Page, Paging } from '@stagedoor/validators';
import { and, desc, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type Ctx, requireUser } from '../context/index.ts';
import { defineCursors } from '../paging/index.ts';
import { latestOtherLiker } from './latest-liker.ts';

const { notifications } = tables;
const cursors = defineCursors('notifications', { id: 'number' });

const isByGone = sql`exists (
  select from users u where u.id = (${notifications.payload} ->> 'userId')::int and u.deleted_at is not null)`;

/**
 * Notifications caused by deleted people are hidden, not removed; those people may come back within 30 days. Likes name
 * somebody else meanwhile.
 */
const isShown = sql`case when ${isByGone} then ${latestOtherLiker} is not null else true end`;

const columns = {
  ...getTableColumns(notifications),
  otherLiker: sql<object | null>`case when ${isByGone} then ${latestOtherLiker} end`,
};

/** The caller's own notifications, newest first. */
export async function listNotifications(ctx: Ctx, input: Paging): Promise<Page<Notification>> {
  const { userId } = requireUser(ctx);
  const last = cursors.read(ctx, input.cursor);
  const rows = await ctx.db
    .select(columns)
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isShown, last && lt(notifications.id, last.id)))
    .orderBy(desc(notifications.id))
    .limit(input.limit + 1);
  return cursors.page(ctx, rows, input.limit, presentNotification);
}

/** Those of the notifications that their recipients may still read, each with its recipient. */
export async function readNotifications(
  ctx: Ctx,
  ids: readonly number[],
): Promise<{ userId: number; notification: Notification }[]> {
  const rows = await ctx.db
    .select(columns)
    .from(notifications)
    .where(and(inArray(notifications.id, [...ids]), isShown));
  return rows.map((row) => ({ userId: row.userId, notification: presentNotification(row) }));
}

/** How many of the caller's notifications are unread. */
export async function countUnread(ctx: Ctx): Promise<{ count: number }> {
  const { userId } = requireUser(ctx);
  const isUnread = and(eq(notifications.userId, userId), isNull(notifications.readAt), isShown);
  return { count: await ctx.db.$count(notifications, isUnread) };
}

/** A row as its recipient sees it; type and payload were validated together when it was written. */
function presentNotification(
  row: typeof notifications.$inferSelect & { otherLiker: object | null },
): Notification {
  const { id, type, readAt, createdAt, otherLiker } = row;
  const payload = otherLiker ? withOtherLiker(row.payload as Likes, otherLiker) : row.payload;
  return { id, type, payload, isRead: readAt !== null, createdAt: createdAt.toISOString() } as Notification;
}

type Likes = NotificationPayload<'like'>;

const withOtherLiker = (payload: Likes, liker: object): Likes => ({
  ...payload,
  ...liker,
  others: Math.max(0, payload.others - 1),
});
