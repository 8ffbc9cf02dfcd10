import { tables } from '@stagedoor/db';
import type { SubscriptionDetail } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { currentArtistId } from '../../catalog/artists/index.ts';
import { addFollow } from '../../catalog/follows/index.ts';
import type { BillingTurn, Ctx } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import {
  accessEnd,
  announceSubscriber,
  inBillingTurn,
  moveMonths,
  publishAccessChanged,
} from '../payments/index.ts';
import { carryOut, findSubscription, getPayableArtist, refuseUnbillable } from '../subscriptions/index.ts';
import { isGiftOf } from './find-gift.ts';

const { artists, gifts, purchases, subscriptions } = tables;

/**
 * Opens the artist of a gift to the caller for its months, which begin when what is open already ends. A running
 * subscription leaves the next invoices, so that nobody pays for the same time. `conflict` when the code was used.
 */
export async function redeemGift(ctx: Ctx, { code }: { code: string }): Promise<SubscriptionDetail> {
  const { userId } = await requireWriter(ctx);
  return inBillingTurn(ctx, userId, async (ctx) => {
    refuseUnbillable(ctx);
    const gift = await lockGift(ctx, code);
    // A merge waits for gifts that are being redeemed, and those that come later find it done.
    await ctx.db
      .select({ id: artists.id })
      .from(artists)
      .where(eq(artists.id, gift.artistId))
      .for('key share');
    const artistId = await currentArtistId(ctx, gift.artistId);
    await getPayableArtist(ctx, artistId);
    const subscriptionId = await openUntilGiftEnds(ctx, { artistId, months: gift.months });
    await addFollow(ctx, { userId, artistId });
    await ctx.db
      .update(gifts)
      .set({ redeemedBy: userId, redeemedAt: ctx.now(), email: null, subscriptionId })
      .where(eq(gifts.id, gift.id));
    await publishAccessChanged(ctx, { userIds: [userId], artistIds: [artistId] });
    const subscription = await findSubscription(ctx, userId, artistId);
    if (!subscription) throw new Error('The gift opened nothing');
    return subscription;
  });
}

async function lockGift(ctx: Ctx, code: string) {
  const [found] = await ctx.db
    .select({ gift: gifts })
    .from(gifts)
    .innerJoin(purchases, eq(purchases.giftId, gifts.id))
    .where(isGiftOf(code))
    .for('update', { of: gifts });
  if (!found) throw notFound('Gift');
  if (found.gift.redeemedAt) throw conflict('This gift has been redeemed already');
  return found.gift;
}

/** Returns the id of the subscription. */
async function openUntilGiftEnds(
  ctx: BillingTurn,
  { artistId, months }: { artistId: number; months: number },
): Promise<number> {
  const now = ctx.now();
  const running = await lockSubscription(ctx, artistId);
  if (running?.active && running.cancelledAt === null) await carryOut(ctx, running, 'stop');
  const row = await lockSubscription(ctx, artistId);
  const openUntil = row?.active && accessEnd(row) > now ? accessEnd(row) : null;
  const from = openUntil ?? now;
  const giftUntil = moveMonths(from, months, from.getUTCDate());
  const change = { active: true, giftUntil, endDate: giftUntil, cancelledAt: row?.cancelledAt ?? now };
  const { billedUserId: userId } = ctx;
  const [opened] = await ctx.db
    .insert(subscriptions)
    .values({ userId, artistId, provider: ctx.payments.name, startDate: now, paidUntil: now, ...change })
    .onConflictDoUpdate({
      target: [subscriptions.userId, subscriptions.artistId],
      set: openUntil ? change : { ...change, startDate: now, cancelledAt: now },
    })
    .returning({ id: subscriptions.id });
  if (!opened) throw new Error('The gift opened nothing');
  if (!openUntil) await announceSubscriber(ctx, { userId, artistId });
  return opened.id;
}

async function lockSubscription(ctx: BillingTurn, artistId: number) {
  const isThis = and(eq(subscriptions.userId, ctx.billedUserId), eq(subscriptions.artistId, artistId));
  const [row] = await ctx.db.select().from(subscriptions).where(isThis).for('update');
  return row;
}
