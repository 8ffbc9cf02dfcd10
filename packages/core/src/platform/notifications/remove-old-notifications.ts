import { tables } from '@stagedoor/db';
import { and, isNotNull, lt, or } from 'drizzle-orm';
import { deleteInBatches } from '../batches/index.ts';
import type { Ctx } from '../context/index.ts';

const DAY_MS = 24 * 3600 * 1000;
const READ_KEPT_MS = 90 * DAY_MS;
const UNREAD_KEPT_MS = 365 * DAY_MS;

/** Deletes notifications 90 days old that were read, and unread ones after a year. */
export async function removeOldNotifications(ctx: Ctx): Promise<void> {
  const { notifications } = tables;
  const before = (ms: number) => lt(notifications.createdAt, new Date(ctx.now().getTime() - ms));
  const isOld = or(and(before(READ_KEPT_MS), isNotNull(notifications.readAt)), before(UNREAD_KEPT_MS));
  await deleteInBatches(ctx, notifications, isOld);
}
