import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx, FeedAddress, Rights } from '../context/index.ts';
import { isSignedBy, signAddress } from '../releases/index.ts';
import { notSuspended } from './not-suspended.ts';
import { NO_RIGHTS } from './policy.ts';

const { privateFeeds, users } = tables;
const DAY_MS = 24 * 3600 * 1000;
/** Podcast apps fetch an episode days after the feed that names it. */
const VALID_DAYS = 7;

/** When addresses that are signed now end: at a midnight, so that a feed is the same all day. */
export const endOfSignature = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / DAY_MS) + 1 + VALID_DAYS) * DAY_MS);

/** Signs the addresses in a private feed. They open as long as the feed is not revoked, what its owner may open. */
export const signForFeed =
  ({ id, secretHash }: { id: number; secretHash: string }, until: Date) =>
  (address: string): string =>
    `${signAddress(address, secretHash, until, 0)}&feed=${id}`;

/**
 * Rights by an address in a private feed: the running subscriptions of its owner, except to artists who blocked them. None
 * for a wrong signature, a revoked feed, and an owner who is suspended or deleted.
 */
export async function rightsByFeed(
  ctx: Ctx,
  { feedId, signed }: FeedAddress,
  load: (userId: number) => Promise<Rights>,
): Promise<Rights> {
  const now = ctx.now();
  const [feed] = await ctx.db
    .select({ userId: privateFeeds.userId, secretHash: privateFeeds.secretHash })
    .from(privateFeeds)
    .innerJoin(users, and(eq(users.id, privateFeeds.userId), isNull(users.deletedAt), notSuspended(now)))
    .where(eq(privateFeeds.id, feedId));
  if (!feed || !isSignedBy(feed.secretHash, signed, now)) return NO_RIGHTS;
  const { paidUntil, blockedBy } = await load(feed.userId);
  return {
    ...NO_RIGHTS,
    paidUntil: new Map([...paidUntil].filter(([artistId]) => !blockedBy.has(artistId))),
  };
}
