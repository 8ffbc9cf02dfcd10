import { z } from 'zod';
import { id, isoTime } from '../formats/primitives.ts';
import { decisionKind, reportReason, targetType } from '../moderation/moderation.ts';
import { reportOutcome } from '../moderation/report.ts';
import { namedTarget } from '../moderation/target.ts';
import { noticeInput, subscriberNotice } from './notification.ts';
import { digestRhythm } from './notification-preferences.ts';

/**
 * A path of our own pages, such as `/auth/reset#token=…`; the mail puts PUBLIC_URL before it. Secrets come after
 * the `#`, which browsers do not send, so that no proxy logs them.
 */
const path = z
  .string()
  .max(1_000)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/, 'Not a path of our own');
const username = z.string();
const factorChange = z.enum([
  'turned-on',
  'turned-off',
  'recovery-codes',
  'passkey-added',
  'passkey-removed',
  'identity-connected',
  'identity-disconnected',
  'reset',
]);

/**
 * The data of each mail. A new mail is one entry here and one pure function in packages/mail/src/templates. The
 * data is cleared when the mail is sent, so that links that give access are not kept.
 */
export const mailData = {
  /** News that the person chose to get by mail. Includes the one-click unsubscribe link. */
  notification: z.object({ notice: noticeInput, username, unsubscribeKey: z.string() }),
  /** News of a person's feed, latest first. `more` counts those that the mail leaves out. */
  digest: z.object({
    username,
    rhythm: digestRhythm,
    news: z.array(z.object({ text: z.string(), path })),
    /** The news besides these; above `DIGEST_COUNTED`, where they are not counted. */
    more: z.int(),
    unsubscribeKey: z.string(),
  }),
  /** To an address that somebody typed to follow an artist. It names nobody, since it may belong to a stranger. */
  'confirm-follow': z.object({ path }),
  /** News of an artist for who follows by mail alone. */
  'artist-news': z.object({ notice: subscriberNotice, unsubscribeKey: z.string() }),
  /** Sent to the address of a custom request, which may belong to a stranger. */
  'request-news': z.object({
    artistId: id,
    /** Null while the address is unconfirmed: strangers receive no text written by others. */
    artistName: z.string().nullable(),
    requestType: z.enum(['cameo', 'custom-song']),
    /** `pending` is for a request with a price alone, whose sender learns when it is charged. */
    status: z.enum(['pending', 'accepted', 'declined', 'expired', 'delivered', 'refunded']),
    /** Left out for a free request. */
    priceCents: z.int().optional(),
    /** When a pending request expires, or the price of an accepted one is given back. */
    until: isoTime.optional(),
    /** A file was delivered, which the requester's list leads to. */
    hasFile: z.boolean().optional(),
  }),
  /** To the address that the giver named, which may belong to a stranger; a copy goes to the giver. */
  gift: z.object({
    from: username,
    artistName: z.string(),
    /** Null for an album or song. */
    months: z.int().nullable(),
    /** The album or song; left out for months of an artist. */
    title: z.string().optional(),
    message: z.string().nullable(),
    code: z.string(),
    path,
    /** Where the gift went, in the giver's copy. */
    sentTo: z.email().nullable(),
  }),
  'password-reset': z.object({ username, path, expiresAt: isoTime }),
  'confirm-email': z.object({ username, path, expiresAt: isoTime }),
  /** To the old address. */
  'email-changed': z.object({ username, newEmail: z.email() }),
  'password-changed': z.object({ username }),
  /** `passkey` is the name of the one that was added or removed, `provider` of the identity provider. */
  'second-factor-changed': z.object({
    username,
    change: factorChange,
    passkey: z.string().optional(),
    provider: z.string().optional(),
  }),
  /** `deletedAt`: when everything is deleted for good. Signing in before undoes the deletion. */
  'account-deletion': z.object({ username, deletedAt: isoTime }),
  /** A moderator's decision, to the maker, who cannot choose not to get it; or its undoing. */
  decision: z.object({
    username,
    target: namedTarget,
    decision: decisionKind,
    reason: reportReason,
    /** The moderator's explanation. */
    words: z.string().nullable(),
    /** The end of a suspension. */
    until: isoTime.nullable(),
    isUndone: z.boolean(),
    /** Where it is answered. */
    path,
  }),
  /**
   * Sent to the address of a copyright notice, which may belong to a stranger: it repeats nothing that was typed.
   * `outcome` is null when the notice has come in.
   */
  'copyright-notice': z.object({ noticeId: id, targetType, path, outcome: reportOutcome.nullable() }),
  /**
   * For works that were paid at once, a tip beside them, or a tip alone. The names are null for strangers who paid nothing: they
   * receive no words that others chose.
   */
  receipt: z.object({
    works: z.array(
      z.object({
        title: z.string().nullable(),
        amountCents: z.int(),
        /** The day of a pre-order. */
        opensAt: isoTime.nullable(),
      }),
    ),
    artistName: z.string().nullable(),
    /** All that was paid. */
    amountCents: z.int(),
    tipCents: z.int(),
    /** No money has moved. */
    isDemo: z.boolean(),
    /** Where it is downloaded. */
    path,
  }),
  /** To buyers of what its artist has deleted. */
  'purchase-leaving': z.object({
    title: z.string(),
    artistName: z.string(),
    until: isoTime,
    /** Whether they bought with an account. */
    hasAccount: z.boolean(),
    /** They gave it to somebody who has not redeemed it. */
    isGift: z.boolean().optional(),
  }),
  'data-export': z.object({ username, path, expiresAt: isoTime }),
} as const;

export type MailTemplate = keyof typeof mailData;
export type MailData<T extends MailTemplate> = z.output<(typeof mailData)[T]>;
/** One mail's template with its data. */
export type MailContent<T extends MailTemplate = MailTemplate> = {
  [K in T]: { template: K; data: MailData<K> };
}[T];
