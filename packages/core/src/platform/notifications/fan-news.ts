import { tables } from '@stagedoor/db';
import type { FollowNews, SubscriberNotice } from '@stagedoor/validators';
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { notify } from './notify.ts';

const { artistFollows, notifications, subscriptions } = tables;

/** People are notified in batches of so many, each a transaction of its own. */
export const BATCH = 500;

/** News of an artist: what is new, and which event it is. */
export type FanNews = SubscriberNotice & { artistId: number; dedupeKey: string };

const choicesFor = (type: SubscriberNotice['type']): FollowNews[] =>
  type === 'new-song' || type === 'new-album' ? ['all', 'releases'] : ['all'];

/** Whether the choice of a follow lets such news through. */
export const wantsNews = (type: SubscriberNotice['type']): SQL =>
  inArray(artistFollows.news, choicesFor(type));

/** Whether a subscriber follows the artist, too, and has chosen to be spared such news. */
export function isSpared(type: SubscriberNotice['type']): SQL {
  const isOfSubscriber = and(
    eq(artistFollows.userId, subscriptions.userId),
    eq(artistFollows.artistId, subscriptions.artistId),
    not(wantsNews(type)),
  );
  return sql`exists (select from ${artistFollows} where ${isOfSubscriber})`;
}

/**
 * Notifies a batch of fans, except for those who were told of it before. Mails about albums that come out song by song, and
 * about series of posts, are limited.
 */
export async function notifyFans(
  ctx: Ctx,
  { artistId, notice, dedupeKey }: { artistId: number; notice: SubscriberNotice; dedupeKey: string },
  userIds: readonly number[],
): Promise<void> {
  const told = await ctx.db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(and(inArray(notifications.userId, [...userIds]), eq(notifications.dedupeKey, dedupeKey)));
  const before = new Set(told.map(({ userId }) => userId));
  await notify(ctx, {
    ...notice,
    userIds: userIds.filter((id) => !before.has(id)),
    dedupeKey,
    mailDedupeKey: mailDedupeKeyOf(ctx, artistId, notice.type),
  });
}

/** One mail an hour for each kind of an artist's news. */
export const mailDedupeKeyOf = (ctx: Ctx, artistId: number, type: SubscriberNotice['type']): string =>
  `${type}s:${artistId}:${ctx.now().toISOString().slice(0, 13)}`;
