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
  list: procedure.input(listNotificationsInput).query(({ ctx, input }) => listNotifications(ctx.ctx, input)),
  unreadCount: procedure.query(({ ctx }) => countUnread(ctx.ctx)),
  markRead: procedure
    .input(markReadInput)
    .mutation(({ ctx, input }) => markNotificationsRead(ctx.ctx, input)),
  preferences: router({
    get: procedure.query(({ ctx }) => getNotificationPreferences(ctx.ctx)),
    set: procedure
      .input(notificationPreferencesInput)
      .mutation(({ ctx, input }) => setNotificationPreferences(ctx.ctx, input)),
  }),
});
