import { tables } from '@stagedoor/db';
import { and, asc, eq, isNull, notInArray } from 'drizzle-orm';
import { requireTime } from '../../platform/clock/index.ts';
import type {
  BillingState,
  BillingTurn,
  PaymentProviderName,
  PendingItem,
} from '../../platform/context/index.ts';
import { proRataCents } from './calendar.ts';

const { invoiceItems, subscriptions } = tables;

/**
 * The price of opening an artist until the period ends: the time from now on pro rata, without what is open already.
 * Null when nothing is owed. Access is only ever extended for this price, or by a whole month on an invoice.
 * `unavailable` while the clock is wrong.
 */
export async function findDaysOwed(
  ctx: BillingTurn,
  { artistId, period }: { artistId: number; period: { start: Date; end: Date } },
): Promise<Omit<PendingItem, 'providerRef'> | null> {
  requireTime(ctx);
  const [row] = await ctx.db
    .select({ paidUntil: subscriptions.paidUntil })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, ctx.billedUserId),
        eq(subscriptions.artistId, artistId),
        eq(subscriptions.active, true),
      ),
    );
  const startsAt = new Date(Math.max(ctx.now().getTime(), row?.paidUntil.getTime() ?? 0));
  if (startsAt >= period.end) return null;
  return { artistId, amountCents: proRataCents(startsAt, period), startsAt, endsAt: period.end };
}

const isPending = (userId: number, provider: PaymentProviderName) =>
  and(eq(invoiceItems.userId, userId), eq(invoiceItems.provider, provider), isNull(invoiceItems.settledAt));

/** The items that wait for the person's next invoice from the provider. */
export async function listPendingItems(
  ctx: BillingTurn,
  provider: PaymentProviderName,
): Promise<PendingItem[]> {
  const { providerRef, artistId, amountCents, startsAt, endsAt } = invoiceItems;
  return ctx.db
    .select({ providerRef, artistId, amountCents, startsAt, endsAt })
    .from(invoiceItems)
    .where(isPending(ctx.billedUserId, provider))
    .orderBy(asc(invoiceItems.id));
}

/** Stores items that are new at the provider, and settles those that no longer wait there. */
export async function savePendingItems(
  ctx: BillingTurn,
  { provider, state }: { provider: PaymentProviderName; state: BillingState },
): Promise<void> {
  const userId = ctx.billedUserId;
  const createdAt = ctx.now();
  const refs = state.pendingItems.map(({ providerRef }) => providerRef);
  await ctx.db
    .update(invoiceItems)
    .set({ settledAt: createdAt })
    .where(and(isPending(userId, provider), notInArray(invoiceItems.providerRef, refs)));
  if (refs.length > 0)
    await ctx.db
      .insert(invoiceItems)
      .values(state.pendingItems.map((item) => ({ ...item, userId, provider, createdAt })))
      .onConflictDoNothing();
}
