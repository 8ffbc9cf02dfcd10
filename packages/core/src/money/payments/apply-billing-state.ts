import { tables } from '@stagedoor/db';
import { and, eq, inArray, or } from 'drizzle-orm';
import { addFollow } from '../../catalog/follows/index.ts';
import type { BillingState, BillingTurn, Ctx, PaymentProviderName } from '../../platform/context/index.ts';
import { announceSubscriber } from './announce-subscriber.ts';
import { currentArtists } from './merged-artists.ts';
import { notifyPaymentFailed, notifySubscriptionEnded } from './notices.ts';
import { savePendingItems } from './pending-items.ts';
import { isInGrace, isOpen, type SubscriptionRow, subscriptionAfter } from './policy.ts';
import { publishAccessChanged } from './publish-access-changed.ts';

const { artists, paymentCustomers, subscriptions } = tables;

/**
 * Updates a person's subscriptions to match the provider's state; the same state again changes nothing. The
 * state must have been read in the current billing turn.
 */
export async function applyBillingState(
  ctx: BillingTurn,
  input: { provider: PaymentProviderName; state: BillingState },
): Promise<void> {
  const { provider } = input;
  const artistIds = await currentArtists(ctx, input.state.artistIds);
  return applyCurrent(ctx, { provider, state: { ...input.state, artistIds } });
}

async function applyCurrent(
  ctx: BillingTurn,
  { provider, state }: { provider: PaymentProviderName; state: BillingState },
): Promise<void> {
  const userId = ctx.billedUserId;
  const input = { userId, provider, state };
  await saveCustomer(ctx, input);
  await savePendingItems(ctx, input);
  const before = await lockSubscriptions(ctx, input);
  const billed = new Set(await knownArtists(ctx, state));
  // Subscribing follows, too. Profiles are locked before anybody is notified.
  for (const artistId of billed) {
    const row = before.get(artistId);
    const after = subscriptionAfter({ row, isBilled: true, state, provider, now: ctx.now() });
    if (after?.active && !row?.active) await addFollow(ctx, { userId, artistId });
  }
  let hasChanged = false;
  const openedOrEnded: number[] = [];
  let failedAt: { paidUntil: Date; graceUntil: Date } | undefined;
  for (const artistId of new Set([...billed, ...before.keys()])) {
    const row = before.get(artistId);
    const isBilled = billed.has(artistId);
    const after = subscriptionAfter({ row, isBilled, state, provider, now: ctx.now() });
    if (!after) continue;
    hasChanged = true;
    const staysOpen = row && isOpen(row, ctx.now()) && isOpen({ ...row, ...after }, ctx.now());
    if (!staysOpen) openedOrEnded.push(artistId);
    if (row) await ctx.db.update(subscriptions).set(after).where(eq(subscriptions.id, row.id));
    else await ctx.db.insert(subscriptions).values({ userId, artistId, ...after });
    const hasBegun = after.active && after.startDate.getTime() !== row?.startDate.getTime();
    if (hasBegun) await announceSubscriber(ctx, { userId, artistId });
    if (row?.active && !after.active) await notifySubscriptionEnded(ctx, row);
    if (after.active && isInGrace(after) && !(row && isInGrace(row))) failedAt = after;
  }
  if (failedAt) await notifyPaymentFailed(ctx, { userId, ...failedAt, artistCount: billed.size });
  if (hasChanged) await publishAccessChanged(ctx, { userIds: [userId], artistIds: openedOrEnded });
}

async function saveCustomer(
  ctx: Ctx,
  { userId, provider, state }: { userId: number; provider: PaymentProviderName; state: BillingState },
) {
  const customer = {
    provider,
    providerRef: state.customerRef,
    billingRef: state.billingRef,
    periodEnd: state.status === 'ended' ? null : state.periodEnd,
    anchorDay: state.anchorDay ?? null,
    readAt: ctx.now(),
  };
  await ctx.db
    .insert(paymentCustomers)
    .values({ userId, ...customer })
    .onConflictDoUpdate({ target: paymentCustomers.userId, set: customer });
}

async function lockSubscriptions(
  ctx: Ctx,
  { userId, provider, state }: { userId: number; provider: PaymentProviderName; state: BillingState },
): Promise<Map<number, SubscriptionRow>> {
  const isTouched = or(
    eq(subscriptions.provider, provider),
    inArray(subscriptions.artistId, [...state.artistIds]),
  );
  const rows = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isTouched))
    .orderBy(subscriptions.id)
    .for('update');
  return new Map(rows.map((row) => [row.artistId, row]));
}

/** The artist may have been removed while the provider still lists them. */
async function knownArtists(ctx: Ctx, { artistIds }: BillingState): Promise<number[]> {
  if (artistIds.length === 0) return [];
  const rows = await ctx.db
    .select({ id: artists.id })
    .from(artists)
    .where(inArray(artists.id, [...artistIds]))
    .orderBy(artists.id);
  return rows.map(({ id }) => id);
}
