import { z } from 'zod';
import { type NotificationType, notificationType } from './notification.ts';

const channels = z.object({ inApp: z.boolean(), email: z.boolean() });
export type NotificationChannels = z.infer<typeof channels>;

const everyType = <T>(value: T): Record<NotificationType, T> => ({
  'new-song': value,
  'new-album': value,
  'new-post': value,
  'new-tour-date': value,
  comment: value,
  reply: value,
  'request-received': value,
  'request-answered': value,
  tip: value,
  'adjustment-waiting': value,
  'payment-failed': value,
  'subscription-ended': value,
  claim: value,
  'playlist-joined': value,
  'account-news': value,
  'report-decided': value,
  decision: value,
  'answer-given': value,
});

/**
 * The defaults of each type until a person chooses otherwise: discussions stay in the app, everything else is
 * mailed too.
 */
export const DEFAULT_NOTIFICATION_CHANNELS: Record<NotificationType, NotificationChannels> = {
  ...everyType({ inApp: true, email: true }),
  comment: { inApp: true, email: false },
  reply: { inApp: true, email: false },
  'playlist-joined': { inApp: true, email: false },
  // The requester is always mailed at the request's address (template `request-news`), never twice.
  'request-answered': { inApp: true, email: false },
  // The maker always gets the mail `decision`, which says why.
  decision: { inApp: true, email: false },
  'answer-given': { inApp: true, email: false },
};

/** Types whose mail cannot be chosen here, because another mail always says the same. */
export const TYPES_WITHOUT_MAIL: readonly NotificationType[] = ['request-answered', 'decision'];

export const notificationPreferencesOutput = z.object(everyType(channels));
export type NotificationPreferences = z.infer<typeof notificationPreferencesOutput>;

/** A change of some types or channels. Those left out stay unchanged. */
export const notificationPreferencesInput = z.object(everyType(channels.partial().optional())).partial();
export type NotificationPreferencesInput = z.infer<typeof notificationPreferencesInput>;

/**
 * Mails with an unsubscribe link: notifications by their type, the digest of the feed, and the news of one artist for who
 * follows by mail alone.
 */
export const mailKind = z.enum([...notificationType.options, 'digest', 'artist-news']);
export type MailKind = z.infer<typeof mailKind>;

/** The secret of a mail's unsubscribe link. Without a type it ends all notification mails. */
export const unsubscribeInput = z.object({
  key: z.string().regex(/^[\w-]{1,100}$/, 'This link is not whole'),
  type: mailKind.optional(),
});
export type UnsubscribeInput = z.infer<typeof unsubscribeInput>;

export const digestRhythm = z.enum(['daily', 'weekly']);
export type DigestRhythm = z.infer<typeof digestRhythm>;

/** How often the news of one's feed come in one mail. */
export const digestChoice = z.object({ rhythm: z.enum(['none', ...digestRhythm.options]) });
export type DigestChoice = z.infer<typeof digestChoice>;
