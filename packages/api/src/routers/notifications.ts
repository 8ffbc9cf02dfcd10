import {
  countUnread,
  getNotificationPreferences,
  listNotifications,
  markNotificationsRead,
  setNotificationPreferences,
} from '@stagedoor/core/platform/notifications';
import { listNotificationsInput, markReadInput, notificationPreferencesInput } from '@stagedoor/validators';
import { procedure, router } from '../trpc.ts';

export const notificationsRouter = router({
  list: procedure
    .input(listNotificationsInput)
    .query(({ ctx, input }) => listNotifications(ctx.domain, input)),
  unreadCount: procedure.query(({ ctx }) => countUnread(ctx.domain)),
  markRead: procedure
    .input(markReadInput)
    .mutation(({ ctx, input }) => markNotificationsRead(ctx.domain, input)),
  preferences: router({
    get: procedure.query(({ ctx }) => getNotificationPreferences(ctx.domain)),
    set: procedure
      .input(notificationPreferencesInput)
      .mutation(({ ctx, input }) => setNotificationPreferences(ctx.domain, input)),
  }),
});
