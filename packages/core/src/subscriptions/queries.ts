import { tables } from '@stagedoor/db';
import type { Subscription } from '@stagedoor/validators';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { actorUserId, type Ctx, requireUser } from '../context/index.ts';
import { loadRights, unlocksPremium } from '../rights/index.ts';

const { subscriptions, artists } = tables;

/** Until when premium work is open, as `loadRights` reads it: the paid period's end, or the grace after it. */
export const accessUntil =
  sql<Date>`greatest(${subscriptions.paidUntil}, ${subscriptions.graceUntil})`.mapWith(
    subscriptions.paidUntil,
  );

/** The caller's subscriptions that are paid for, newest first. */
export async function listSubscriptions(ctx: Ctx): Promise<Subscription[]> {
  const { userId } = requireUser(ctx);
  const rows = await selectSubscriptions(
    ctx,
    and(eq(subscriptions.userId, userId), isNull(artists.deletedAt)),
  );
  return rows.filter((row) => row.active);
}

/** Whether the caller is subscribed now; false when signed out. */
export async function getSubscriptionStatus(ctx: Ctx, input: { artistId: number }) {
  if (actorUserId(ctx) === null) return { subscribed: false };
  const { paidUntil } = await loadRights(ctx);
  const rights = { userId: null, isAll: false, ownArtistId: null, paidUntil };
  return { subscribed: unlocksPremium(rights, input.artistId, ctx.now()) };
}

/** The person's subscription to the artist in any state, or undefined. */
export async function findSubscription(ctx: Ctx, userId: number, artistId: number) {
  const where = and(eq(subscriptions.userId, userId), eq(subscriptions.artistId, artistId));
  return (await selectSubscriptions(ctx, where))[0];
}

async function selectSubscriptions(ctx: Ctx, where: SQL | undefined): Promise<Subscription[]> {
  const rows = await ctx.db
    .select({ subscription: subscriptions, artist: artists, until: accessUntil })
    .from(subscriptions)
    .innerJoin(artists, eq(artists.id, subscriptions.artistId))
    .where(where)
    .orderBy(desc(subscriptions.id));
  return rows.map(({ subscription, artist, until }) => ({
    id: subscription.id,
    userId: subscription.userId,
    artistId: subscription.artistId,
    active: subscription.active && until > ctx.now(),
    startDate: subscription.startDate.toISOString(),
    endDate: subscription.endDate?.toISOString() ?? null,
    artist: { name: artist.name, coverImage: artist.coverImage, coverPlaceholder: artist.coverPlaceholder },
  }));
}
