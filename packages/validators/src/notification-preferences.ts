import { z } from 'zod';
import { type NotificationType, notificationType } from './notification.ts';

const channels = z.object({ inApp: z.boolean(), email: z.boolean() });
export type NotificationChannels = z.infer<typeof channels>;

const everyType = <T>(value: T): Record<NotificationType, T> => ({
  'new-song': value,
  'new-post': value,
  comment: value,
  reply: value,
  'request-received': value,
  'request-answered': value,
  'payment-failed': value,
  'subscription-ended': value,
  claim: value,
});

/** What each type does until a person chooses otherwise: talk stays in the app, the rest is mailed too. */
export const DEFAULT_NOTIFICATION_CHANNELS: Record<NotificationType, NotificationChannels> = {
  ...everyType({ inApp: true, email: true }),
  comment: { inApp: true, email: false },
  reply: { inApp: true, email: false },
  // The requester is always mailed, at the address the request names (template `request-news`), never twice.
  'request-answered': { inApp: true, email: false },
};

/** Types whose mail is not a matter of choice here, since another mail always tells the same. */
export const TYPES_WITHOUT_MAIL: readonly NotificationType[] = ['request-answered'];

export const notificationPreferencesOutput = z.object(everyType(channels));
export type NotificationPreferences = z.infer<typeof notificationPreferencesOutput>;

/** A change of some types or channels; what is left out stays. */
export const notificationPreferencesInput = z.object(everyType(channels.partial().optional())).partial();
export type NotificationPreferencesInput = z.infer<typeof notificationPreferencesInput>;

/** The secret of a mail's unsubscribe link; without a type all mails of notifications end. */
export const unsubscribeInput = z.object({
  key: z.string().regex(/^[\w-]{1,100}$/, 'This link is not whole'),
  type: notificationType.optional(),
});
export type UnsubscribeInput = z.infer<typeof unsubscribeInput>;
