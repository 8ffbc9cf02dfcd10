import { tables } from '@stagedoor/db';
import type { SubscriptionDetail } from '@stagedoor/validators';
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { currentArtistId } from '../../catalog/artists/index.ts';
import { actorUserId, type Ctx, requireUser } from '../../platform/context/index.ts';
import { loadRights, NO_RIGHTS, unlocksPremium } from '../../platform/rights/index.ts';
import { isGiven } from '../payments/index.ts';
import { subscriptionStateOf } from './state.ts';

const { subscriptions, artists } = tables;

/** The caller's subscriptions that currently give access, newest first. */
export async function listSubscriptions(ctx: Ctx): Promise<SubscriptionDetail[]> {
  const all = await listAllSubscriptions(ctx);
  return all.filter((row) => row.active);
}

/** All of the caller's subscriptions, including ended ones, newest first. */
export async function listAllSubscriptions(ctx: Ctx): Promise<SubscriptionDetail[]> {
  const { userId } = requireUser(ctx);
  return selectSubscriptions(ctx, and(eq(subscriptions.userId, userId), isNull(artists.deletedAt)));
}

/** Whether the caller is currently subscribed; false when signed out. */
export async function getSubscriptionStatus(ctx: Ctx, input: { artistId: number }) {
  if (actorUserId(ctx) === null) return { subscribed: false };
  const { paidUntil } = await loadRights(ctx);
  const rights = { ...NO_RIGHTS, paidUntil };
  const artistId = await currentArtistId(ctx, input.artistId);
  return { subscribed: unlocksPremium(rights, artistId, ctx.now()) };
}

/** The person's subscription to the artist in any state, or undefined. */
export async function findSubscription(ctx: Ctx, userId: number, artistId: number) {
  const where = and(eq(subscriptions.userId, userId), eq(subscriptions.artistId, artistId));
  return (await selectSubscriptions(ctx, where))[0];
}

async function selectSubscriptions(ctx: Ctx, where: SQL | undefined): Promise<SubscriptionDetail[]> {
  const rows = await ctx.db
    .select({ subscription: subscriptions, artist: artists })
    .from(subscriptions)
    .innerJoin(artists, eq(artists.id, subscriptions.artistId))
    .where(where)
    .orderBy(desc(subscriptions.id));
  const now = ctx.now();
  return rows.map(({ subscription, artist }) => {
    const state = subscriptionStateOf(subscription, now);
    return {
      id: subscription.id,
      userId: subscription.userId,
      artistId: subscription.artistId,
      active: state !== 'ended',
      state,
      startDate: subscription.startDate.toISOString(),
      endDate: subscription.endDate?.toISOString() ?? null,
      paidUntil: subscription.paidUntil.toISOString(),
      graceUntil: subscription.graceUntil?.toISOString() ?? null,
      giftUntil: isGiven(subscription, now) ? (subscription.giftUntil?.toISOString() ?? null) : null,
      artist: {
        name: artist.name,
        coverImage: artist.coverImage,
        coverPlaceholder: artist.coverPlaceholder,
      },
    };
  });
}
