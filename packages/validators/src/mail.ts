import { z } from 'zod';
import { noticeInput } from './notification.ts';
import { id, isoTime } from './primitives.ts';

/**
 * A path of our own pages, such as `/auth/reset#token=…`; the mail puts PUBLIC_URL before it. Secrets stand
 * behind the `#`, which browsers keep to themselves, so that no log of a proxy holds them.
 */
const path = z
  .string()
  .max(1_000)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/, 'Not a path of our own');
const username = z.string();

/**
 * What each mail is made of. A new mail is one entry here and one pure function in packages/mail/src/templates.
 * Data are cleared when the mail is sent, so links that give access do not stay.
 */
export const mailData = {
  /** News that the person chose to get by mail; has the one-click way to end it. */
  notification: z.object({ notice: noticeInput, username, unsubscribeKey: z.string() }),
  /** To the address that a custom request names, whoever has it. */
  'request-news': z.object({
    artistId: id,
    /** Null where nobody has confirmed the address: strangers are sent no words that others chose. */
    artistName: z.string().nullable(),
    requestType: z.enum(['cameo', 'custom-song']),
    status: z.enum(['accepted', 'declined', 'delivered']),
  }),
  'password-reset': z.object({ username, path, expiresAt: isoTime }),
  'confirm-email': z.object({ username, path, expiresAt: isoTime }),
  /** To the old address. */
  'email-changed': z.object({ username, newEmail: z.email() }),
  'password-changed': z.object({ username }),
  /** `deletedAt`: when everything is gone for good; signing in before takes it back. */
  'account-deletion': z.object({ username, deletedAt: isoTime }),
  'data-export': z.object({ username, path, expiresAt: isoTime }),
} as const;

export type MailTemplate = keyof typeof mailData;
export type MailData<T extends MailTemplate> = z.output<(typeof mailData)[T]>;
/** One mail's template with its data. */
export type MailContent<T extends MailTemplate = MailTemplate> = {
  [K in T]: { template: K; data: MailData<K> };
}[T];
