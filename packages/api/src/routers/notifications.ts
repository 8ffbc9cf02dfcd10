import {
  countUnread,
  getDigestChoice,
  getNotificationPreferences,
  listNotifications,
  markNotificationsRead,
  setDigestChoice,
  setNotificationPreferences,
} from '@stagedoor/core/platform/notifications';
import {
  digestChoice,
  listNotificationsInput,
  markReadInput,
  notificationPreferencesInput,
} from '@stagedoor/validators';
import { call, router, userProcedure } from '../trpc.ts';

export const notificationsRouter = router({
  list: userProcedure.input(listNotificationsInput).query(call(listNotifications)),
  unreadCount: userProcedure.query(call(countUnread)),
  markRead: userProcedure.input(markReadInput).mutation(call(markNotificationsRead)),
  preferences: router({
    get: userProcedure.query(call(getNotificationPreferences)),
    set: userProcedure.input(notificationPreferencesInput).mutation(call(setNotificationPreferences)),
  }),
  digest: router({
    get: userProcedure.query(call(getDigestChoice)),
    set: userProcedure.input(digestChoice).mutation(call(setDigestChoice)),
  }),
});
