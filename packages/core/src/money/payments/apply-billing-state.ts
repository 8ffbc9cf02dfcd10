import { tables } from '@stagedoor/db';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { BillingState, BillingTurn, Ctx, PaymentProviderName } from '../../platform/context/index.ts';
import { publish, publishToServers } from '../../platform/live/index.ts';
import { followMerges } from './follow-merges.ts';
import { noticeEnded, noticeFailed } from './notices.ts';
import { isInGrace, type SubscriptionRow, subscriptionAfter } from './policy.ts';

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
  const state = { ...input.state, items: await followMerges(ctx, input.state.items) };
  return applyCurrent(ctx, { provider, state });
}

async function applyCurrent(
  ctx: BillingTurn,
  { provider, state }: { provider: PaymentProviderName; state: BillingState },
): Promise<void> {
  const userId = ctx.billedUserId;
  const input = { userId, provider, state };
  await saveCustomer(ctx, input);
  const before = await lockSubscriptions(ctx, input);
  const known = new Set(await knownArtists(ctx, state));
  const items = new Map(
    state.items.filter(({ artistId }) => known.has(artistId)).map((item) => [item.artistId, item.itemRef]),
  );
  let isChanged = false;
  let failedAt: { paidUntil: Date; graceUntil: Date } | undefined;
  for (const artistId of new Set([...items.keys(), ...before.keys()])) {
    const row = before.get(artistId);
    const itemRef = items.get(artistId) ?? null;
    const after = subscriptionAfter({ row, itemRef, state, provider, now: ctx.now() });
    if (!after) continue;
    isChanged = true;
    if (row) await ctx.db.update(subscriptions).set(after).where(eq(subscriptions.id, row.id));
    else await ctx.db.insert(subscriptions).values({ userId, artistId, ...after });
    if (row?.active && !after.active) await noticeEnded(ctx, row);
    if (after.active && isInGrace(after) && !(row && isInGrace(row))) failedAt = after;
  }
  if (failedAt) await noticeFailed(ctx, { userId, ...failedAt, artistCount: items.size });
  if (isChanged) await announce(ctx, userId);
}

/** Tells servers and the person's pages that their access has changed. */
export async function announce(ctx: Ctx, userId: number): Promise<void> {
  await publishToServers(ctx, { type: 'rights-changed', userId });
  await publish(ctx, `user:${userId}`, { type: 'subscriptions-changed' });
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
  const listed = state.items.map(({ artistId }) => artistId);
  const isTouched = or(eq(subscriptions.provider, provider), inArray(subscriptions.artistId, listed));
  const rows = await ctx.db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        listed.length ? isTouched : sql`${subscriptions.provider} = ${provider}`,
      ),
    )
    .orderBy(subscriptions.id)
    .for('update');
  return new Map(rows.map((row) => [row.artistId, row]));
}

/** The artist may have been removed while the provider still lists them. */
async function knownArtists(ctx: Ctx, { items }: BillingState): Promise<number[]> {
  if (items.length === 0) return [];
  const ids = items.map(({ artistId }) => artistId);
  const rows = await ctx.db.select({ id: artists.id }).from(artists).where(inArray(artists.id, ids));
  return rows.map(({ id }) => id);
}
