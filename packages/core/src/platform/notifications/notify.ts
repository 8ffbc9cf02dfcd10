import { tables } from '@stagedoor/db';
import type { Notice } from '@stagedoor/validators';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { publishToUsers } from '../live/index.ts';
import { queueMails } from '../mails/queue-mail.ts';
import { channelsOf, unsubscribeKeysOf } from './channels.ts';
import { queuePushes } from './queue-pushes.ts';

const { notifications, notificationPreferences, users } = tables;

export type NotifyInput = Notice & {
  userIds: readonly number[];
  /**
   * Identifies the event, such as `song:12`; each person is notified of it once, however often this is
   * called.
   */
  dedupeKey: string;
  /** Groups events that are mailed together: only the first with a key is mailed. */
  mailDedupeKey?: string;
};

/**
 * Notifies people inside `inTransaction`: in the app, live, in browsers and by mail, as each has chosen. Mail goes to confirmed
 * addresses only, since others may belong to strangers. Deleted and suspended people are skipped; the caller leaves
 * out the actor.
 */
export async function notify(ctx: Ctx, input: NotifyInput): Promise<void> {
  if (!ctx.published) throw new Error('People are notified inside inTransaction');
  const { userIds, dedupeKey, mailDedupeKey = dedupeKey, ...notice } = input;
  const people = await listRecipients(ctx, userIds);
  const wanting = (channel: 'inApp' | 'email') =>
    people.filter((person) => channelsOf(person.preferences, notice.type)[channel]);
  await addNotifications(ctx, notice as Notice, dedupeKey, wanting('inApp'));
  const mailed = wanting('email').filter(({ isEmailConfirmed }) => isEmailConfirmed);
  await queueNoticeMails(ctx, notice as Notice, mailDedupeKey, mailed);
}

type Recipient = Awaited<ReturnType<typeof listRecipients>>[number];

/** In the order of their ids, so that two events for the same people cannot deadlock. */
function listRecipients(ctx: Ctx, userIds: readonly number[]) {
  return ctx.db
    .select({
      id: users.id,
      username: users.displayUsername,
      email: users.email,
      isEmailConfirmed: users.emailVerified,
      preferences: notificationPreferences.preferences,
      unsubscribeKey: notificationPreferences.unsubscribeKey,
    })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(and(inArray(users.id, [...userIds]), isNull(users.deletedAt), isNull(users.suspendedAt)))
    .orderBy(asc(users.id));
}

async function addNotifications(ctx: Ctx, notice: Notice, dedupeKey: string, people: readonly Recipient[]) {
  if (people.length === 0) return;
  const rows = await ctx.db
    .insert(notifications)
    .values(people.map(({ id }) => ({ ...notice, userId: id, dedupeKey, createdAt: ctx.now() })))
    .onConflictDoNothing()
    .returning({ id: notifications.id, userId: notifications.userId });
  await publishToUsers(
    ctx,
    rows.map(({ id, userId }) => ({ userId, event: { type: 'notification', notificationId: id } })),
  );
  await queuePushes(ctx, rows);
}

async function queueNoticeMails(ctx: Ctx, notice: Notice, dedupeKey: string, people: readonly Recipient[]) {
  const keys = await unsubscribeKeysOf(ctx, people);
  await queueMails(
    ctx,
    people.flatMap(({ id, username, email }) => {
      const unsubscribeKey = keys.get(id);
      if (unsubscribeKey === undefined) return [];
      return {
        template: 'notification',
        data: { notice, username, unsubscribeKey },
        userId: id,
        address: email,
        dedupeKey: `notification:${id}:${dedupeKey}`,
      };
    }),
  );
}
