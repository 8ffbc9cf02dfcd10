export { DigestSection } from './digest-section.tsx';
export { MarkAllButton } from './mark-all-button.tsx';
export { NotificationAnnouncer } from './notification-announcer.tsx';
export { NotificationList } from './notification-list.tsx';
export { NotificationPreferences } from './notification-preferences.tsx';
export { PushSwitch } from './push-switch.tsx';
export { readNotificationsAgain } from './read-notifications-again.ts';
export { useUnreadCount } from './use-notifications.ts';
