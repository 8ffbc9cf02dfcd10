import { requireUser } from '@stagedoor/core';
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
  markReadInput,
  notificationOutput,
  notificationPreferencesInput,
  notificationPreferencesOutput,
  unreadCountOutput,
} from '@stagedoor/validators';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';

export const notificationRoutes = defineRoutesFor(requireUser, 'Notifications', (route) => {
  route('GET /api/notifications', {
    name: 'listNotifications',
    scope: 'read',
    summary: "One's notifications, newest first",
    query: pagingQuery,
    lists: notificationOutput,
    answer: ({ domain, query }) => listNotifications(domain, query),
  });

  route('GET /api/notifications/unread-count', {
    name: 'countUnreadNotifications',
    scope: 'read',
    summary: 'How many are unread',
    gives: unreadCountOutput,
    answer: ({ domain }) => countUnread(domain),
  });

  route('POST /api/notifications/read', {
    name: 'markNotificationsRead',
    scope: 'library',
    summary: 'Mark the given notifications as read, or all of them',
    body: markReadInput.nullable(),
    answer: ({ domain, body }) => markNotificationsRead(domain, body ?? {}),
  });

  route('GET /api/notification-preferences', {
    name: 'getNotificationPreferences',
    summary: 'Where each type of notification goes: to the app, to the mailbox',
    gives: notificationPreferencesOutput,
    answer: ({ domain }) => getNotificationPreferences(domain),
  });

  route('PATCH /api/notification-preferences', {
    name: 'updateNotificationPreferences',
    summary: 'Change where some types of notifications go',
    body: notificationPreferencesInput,
    gives: notificationPreferencesOutput,
    answer: ({ domain, body }) => setNotificationPreferences(domain, body),
  });

  route('GET /api/digest', {
    name: 'getDigest',
    summary: 'How often the news of the feed come in one mail',
    gives: digestChoice,
    answer: ({ domain }) => getDigestChoice(domain),
  });

  route('PUT /api/digest', {
    name: 'setDigest',
    summary: 'Choose how often the news of the feed come in one mail: daily, weekly or never',
    body: digestChoice,
    gives: digestChoice,
    answer: ({ domain, body }) => setDigestChoice(domain, body),
  });
});
