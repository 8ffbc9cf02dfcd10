import {
  countUnread,
  getNotificationPreferences,
  listNotifications,
  markNotificationsRead,
  setNotificationPreferences,
} from '@stagedoor/core/platform/notifications';
import { listNotificationsInput, markReadInput, notificationPreferencesInput } from '@stagedoor/validators';
import { router, userProcedure } from '../trpc.ts';

export const notificationsRouter = router({
  list: userProcedure
    .input(listNotificationsInput)
    .query(({ ctx, input }) => listNotifications(ctx.domain, input)),
  unreadCount: userProcedure.query(({ ctx }) => countUnread(ctx.domain)),
  markRead: userProcedure
    .input(markReadInput)
    .mutation(({ ctx, input }) => markNotificationsRead(ctx.domain, input)),
  preferences: router({
    get: userProcedure.query(({ ctx }) => getNotificationPreferences(ctx.domain)),
    set: userProcedure
      .input(notificationPreferencesInput)
      .mutation(({ ctx, input }) => setNotificationPreferences(ctx.domain, input)),
  }),
});
