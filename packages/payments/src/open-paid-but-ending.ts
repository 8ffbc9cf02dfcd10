import type { Ctx } from '@stagedoor/core';
import { applyBillingState } from '@stagedoor/core/payments';
import { tables } from '@stagedoor/db';
import { and, eq, inArray } from 'drizzle-orm';
import { type Billing, toState } from './billing.ts';

const { subscriptions } = tables;

/** Somebody paid, and cancelled at Stripe before we heard of either: the month that is paid is theirs. */
export async function openPaidButEnding(
  ctx: Ctx,
  { userId, customerRef, billing }: { userId: number; customerRef: string; billing: Billing },
): Promise<void> {
  if (!billing.isEnding || billing.status !== 'active' || billing.items.length === 0) return;
  const artistIds = billing.items.map(({ artistId }) => artistId);
  const rows = await ctx.db
    .select({ artistId: subscriptions.artistId, paidUntil: subscriptions.paidUntil })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.artistId, artistIds)));
  const end = new Date((billing.items[0]?.periodEnd ?? 0) * 1000);
  const isKnown = (artistId: number) => rows.some((row) => row.artistId === artistId && row.paidUntil >= end);
  if (artistIds.every(isKnown)) return;
  const state = toState(customerRef, { ...billing, isEnding: false }, ctx.now());
  await applyBillingState(ctx, { userId, provider: 'stripe', state });
}
