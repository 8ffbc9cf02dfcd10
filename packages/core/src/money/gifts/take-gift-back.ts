import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { currentArtistId } from '../../catalog/artists/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { accessEnd, inBillingTurn, moveMonths, publishAccessChanged } from '../payments/index.ts';

const { gifts, subscriptions } = tables;

/** The months of a refunded gift end: what is open as a gift is as much shorter. Safe to run twice. */
export async function takeGiftBack(ctx: Ctx, { giftId }: { giftId: number }): Promise<void> {
  // Waits for somebody who is redeeming it right now.
  const [found] = await inTransaction(ctx, (ctx) =>
    ctx.db.select().from(gifts).where(eq(gifts.id, giftId)).for('update'),
  );
  const userId = found?.redeemedBy;
  if (!userId) return;
  await inBillingTurn(ctx, userId, async (ctx) => {
    const isRedeemed = and(eq(gifts.id, giftId), eq(gifts.redeemedBy, userId));
    const [gift] = await ctx.db.select().from(gifts).where(isRedeemed).for('update');
    if (!gift) return;
    const isLengthened =
      gift.subscriptionId === null
        ? eq(subscriptions.artistId, await currentArtistId(ctx, gift.artistId))
        : eq(subscriptions.id, gift.subscriptionId);
    const isTheirs = and(eq(subscriptions.userId, userId), isLengthened);
    const [row] = await ctx.db.select().from(subscriptions).where(isTheirs).for('update');
    // Months that were opened anew since then are not of this gift.
    const isOver = row && gift.redeemedAt && gift.redeemedAt < row.startDate;
    if (row?.giftUntil && !isOver) {
      const paidEnd = accessEnd({ ...row, giftUntil: null });
      const left = moveMonths(row.giftUntil, -gift.months, row.giftUntil.getUTCDate());
      // The month that was paid before the gift is no gift.
      const giftUntil = left > paidEnd ? left : null;
      const endDate = giftUntil ?? paidEnd;
      await ctx.db.update(subscriptions).set({ giftUntil, endDate }).where(eq(subscriptions.id, row.id));
      await publishAccessChanged(ctx, { userIds: [userId], artistIds: [row.artistId] });
    }
    await ctx.db.update(gifts).set({ redeemedBy: null, subscriptionId: null }).where(eq(gifts.id, giftId));
  });
}
