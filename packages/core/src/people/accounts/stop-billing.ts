import { tables } from '@stagedoor/db';
import { and, eq, inArray, or } from 'drizzle-orm';
import { isOwnedBy } from '../../catalog/artists/index.ts';
import { stopUnbillable } from '../../money/payments/index.ts';
import type { Ctx } from '../../platform/context/index.ts';

const { artists, paymentCustomers, subscriptions } = tables;

/**
 * Cancels a deleted person's subscriptions and those to artists they own: paid access stays open until its end, and
 * no further month is charged. Does nothing if the account was restored. Safe to run twice.
 */
export async function stopBilling(ctx: Ctx, { userId }: { userId: number }): Promise<void> {
  const owned = ctx.db.select({ id: artists.id }).from(artists).where(isOwnedBy(userId));
  await stopUnbillable(ctx, or(eq(subscriptions.userId, userId), inArray(subscriptions.artistId, owned)));
  const { payments } = ctx;
  const [customer] = await ctx.db
    .select({ customerRef: paymentCustomers.providerRef })
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, payments.name)));
  // A page where they could still pay may be open.
  if (customer) await payments.sync?.(ctx, customer);
}

/** Cancels unbillable subscriptions to an artist: all if it is deleted, otherwise those of its members. */
export const stopArtistBilling = (ctx: Ctx, { artistId }: { artistId: number }): Promise<void> =>
  stopUnbillable(ctx, eq(subscriptions.artistId, artistId));
