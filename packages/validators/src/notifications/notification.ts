import { z } from 'zod';
import { contentType } from '../community/post.ts';
import { id, isoTime, paging } from '../formats/primitives.ts';
import { decisionKind } from '../moderation/moderation.ts';
import { reportOutcome } from '../moderation/report.ts';
import { namedTarget } from '../moderation/target.ts';
import { playlistRole } from '../playlists/playlist.ts';
import { role } from '../site/people.ts';

const byArtist = { artistId: id, artistName: z.string(), coverImage: z.string().nullable() };
const byPerson = { userId: id, username: z.string(), profileImage: z.string().nullable() };
/** The subject of a comment. Its title is public; its body is never repeated here. */
const subject = z.object({ kind: z.enum(['song', 'post']), id, title: z.string() });

/**
 * The payload of each type of notification. It never contains an address of premium work, a body or an e-mail
 * address, because payloads outlive their reader's rights.
 */
export const notificationPayloads = {
  'new-song': z.object({ ...byArtist, songId: id, title: z.string(), isPremium: z.boolean() }),
  /** An album that was scheduled or a draft is out. */
  'new-album': z.object({ ...byArtist, albumId: id, title: z.string() }),
  'new-post': z.object({
    ...byArtist,
    contentId: id,
    title: z.string(),
    contentType,
    isPremium: z.boolean(),
  }),
  'new-tour-date': z.object({ ...byArtist, tourDateId: id, city: z.string(), country: z.string() }),
  /** A person commented on the reader's post. */
  comment: z.object({ ...byPerson, subject, commentId: id }),
  /** A person mentioned the reader in a comment, or answered theirs. */
  reply: z.object({ ...byPerson, subject, commentId: id, isAnswer: z.boolean().optional() }),
  /** People like the reader's post or comment: who did last, and how many others do. */
  like: z.object({
    ...byPerson,
    others: z.int(),
    subject,
    /** Null when it is the post that they like. */
    commentId: id.nullable(),
  }),
  'request-received': z.object({
    requestId: id,
    requestType: z.enum(['cameo', 'custom-song']),
    username: z.string().nullable(),
    profileImage: z.string().nullable(),
    /** The request's outcome; left out for a new one. */
    status: z.enum(['pending', 'expired', 'revision', 'completed', 'refunded']).optional(),
    /** Left out for a free request. */
    priceCents: z.int().optional(),
    /** When a new request with a price expires. */
    until: isoTime.optional(),
  }),
  'request-answered': z.object({
    ...byArtist,
    requestId: id,
    requestType: z.enum(['cameo', 'custom-song']),
    status: z.enum(['accepted', 'declined', 'expired', 'delivered', 'refunded']),
  }),
  /** A tip for the reader's profile; the name of who gives it, when they wanted that. */
  tip: z.object({
    purchaseId: id,
    artistName: z.string(),
    amountCents: z.int(),
    /** The song or album that it is for. */
    title: z.string().nullable(),
    userId: id.nullable(),
    username: z.string().nullable(),
    profileImage: z.string().nullable(),
    /** Written for the reader alone. */
    message: z.string().nullable(),
  }),
  /** An adjustment of an artist's balance waits for a second admin. */
  'adjustment-waiting': z.object({
    adjustmentId: id,
    artistName: z.string(),
    amountCents: z.int(),
    userId: id,
    username: z.string(),
  }),
  /** `graceUntil` says until when access continues; null when it has ended. */
  'payment-failed': z.object({ amountCents: z.int().min(0), graceUntil: isoTime.nullable() }),
  'subscription-ended': z.object({
    ...byArtist,
    reason: z.enum(['cancelled', 'unpaid', 'refunded', 'gift']),
  }),
  /**
   * News of a claimed song. `approved` and `rejected` are for the claimant's members; `filed`, `moved` and `kept` for
   * the other side: the members of the song's profile, and the admin who uploaded it.
   */
  claim: z.object({
    songId: id,
    title: z.string(),
    coverImage: z.string().nullable(),
    status: z.enum(['approved', 'rejected', 'filed', 'moved', 'kept']),
    /** The claimant; left out in notifications from before this field. */
    artistName: z.string().optional(),
  }),
  /** Changes to the reader's account, or to a profile that is or was theirs, by admins or by the site. */
  'account-news': z.discriminatedUnion('change', [
    z.object({ change: z.literal('role'), role, before: role }),
    z.object({
      ...byArtist,
      change: z.enum(['verified', 'unverified', 'profile-received', 'profile-given', 'webhook-off']),
    }),
  ]),
  /** A person accepted an invitation to the reader's playlist. */
  'playlist-joined': z.object({ ...byPerson, playlistId: id, name: z.string(), role: playlistRole }),
  /** The outcome of the reader's report. */
  'report-decided': z.object({ target: namedTarget, outcome: reportOutcome }),
  /** A moderator's decision about the reader's work, words or account, or its undoing. */
  decision: z.object({
    decisionId: id,
    target: namedTarget,
    decision: decisionKind,
    isUndone: z.boolean(),
  }),
  /** The maker answered the reader's decision. */
  'answer-given': z.object({ ...byPerson, decisionId: id, caseId: id.nullable(), target: namedTarget }),
} as const;

export type NotificationType = keyof typeof notificationPayloads;
export type NotificationPayload<T extends NotificationType> = z.output<(typeof notificationPayloads)[T]>;
/** One notification: its type and payload. */
export type Notice<T extends NotificationType = NotificationType> = {
  [K in T]: { type: K; payload: NotificationPayload<K> };
}[T];

const notice = <T extends NotificationType>(type: T) =>
  z.object({ type: z.literal(type), payload: notificationPayloads[type] });

export const noticeInput = z.discriminatedUnion('type', [
  notice('new-song'),
  notice('new-album'),
  notice('new-post'),
  notice('new-tour-date'),
  notice('comment'),
  notice('reply'),
  notice('like'),
  notice('request-received'),
  notice('request-answered'),
  notice('tip'),
  notice('adjustment-waiting'),
  notice('payment-failed'),
  notice('subscription-ended'),
  notice('claim'),
  notice('playlist-joined'),
  notice('account-news'),
  notice('report-decided'),
  notice('decision'),
  notice('answer-given'),
]);

/** Types that are sent to all subscribers and followers of an artist. */
export const subscriberNotice = z.discriminatedUnion('type', [
  notice('new-song'),
  notice('new-album'),
  notice('new-post'),
  notice('new-tour-date'),
]);
export type SubscriberNotice = z.output<typeof subscriberNotice>;

const row = { id, isRead: z.boolean(), createdAt: isoTime };
const listed = <T extends NotificationType>(type: T) => notice(type).extend(row);

export const notificationOutput = z.discriminatedUnion('type', [
  listed('new-song'),
  listed('new-album'),
  listed('new-post'),
  listed('new-tour-date'),
  listed('comment'),
  listed('reply'),
  listed('like'),
  listed('request-received'),
  listed('request-answered'),
  listed('tip'),
  listed('adjustment-waiting'),
  listed('payment-failed'),
  listed('subscription-ended'),
  listed('claim'),
  listed('playlist-joined'),
  listed('account-news'),
  listed('report-decided'),
  listed('decision'),
  listed('answer-given'),
]);
export type Notification = z.output<typeof notificationOutput>;

export const notificationType = z.enum(
  Object.keys(notificationPayloads) as [NotificationType, ...NotificationType[]],
);

export const listNotificationsInput = paging.extend({ limit: z.int().min(1).max(100).default(20) });

export const unreadCountOutput = z.object({ count: z.int().min(0) });

/** Which to mark as read; all when `ids` is left out. */
export const markReadInput = z.object({ ids: z.array(id).min(1).max(500).optional() }).default({});
export type MarkReadInput = z.infer<typeof markReadInput>;
