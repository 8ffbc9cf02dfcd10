import type { tables } from '@stagedoor/db';
import type { Notification } from '@stagedoor/validators';

/** A row as its recipient sees it; type and payload were validated together when it was written. */
export function presentNotification(row: typeof tables.notifications.$inferSelect): Notification {
  const { id, type, payload, readAt, createdAt } = row;
  return { id, type, payload, isRead: readAt !== null, createdAt: createdAt.toISOString() } as Notification;
}
