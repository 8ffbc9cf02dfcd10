import { tables } from '@stagedoor/db';
import { and, eq, gt, isNotNull, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { accessUntil } from '../../platform/rights/index.ts';
import { applyBillingState } from './apply-billing-state.ts';
import { inBillingTurn } from './billing-turn.ts';
import { RENEW_AHEAD_MS, renewDemoInvoice } from './demo/renew-invoice.ts';
import { endSubscription } from './end-subscription.ts';
import { isUnbillable } from './unbillable.ts';

const { paymentCustomers, subscriptions } = tables;
const BATCH = 500;

/**
 * The job: takes unusable subscriptions off the invoices, renews what is due and ends what is over. Safe to
 * run twice.
 */
export async function keepSubscriptions(ctx: Ctx): Promise<void> {
  await stopUnbillable(ctx);
  if (ctx.payments.name === 'demo') await renewDueInvoices(ctx);
  await endLapsed(ctx);
}

/** Renews the demo provider's invoices; other providers renew their own. */
export async function renewDueInvoices(ctx: Ctx): Promise<void> {
  const dueUntil = new Date(ctx.now().getTime() + RENEW_AHEAD_MS);
  // Pending items are due even without an active subscription.
  const billed = ctx.db
    .select({ userId: paymentCustomers.userId })
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.provider, 'demo'), lte(paymentCustomers.periodEnd, dueUntil)));
  const neverBilled = ctx.db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, 'demo'),
        eq(subscriptions.active, true),
        isNull(subscriptions.cancelledAt),
        lte(subscriptions.paidUntil, dueUntil),
      ),
    );
  const rows = await billed.union(neverBilled);
  await each(ctx, rows, ({ userId }) => inBillingTurn(ctx, userId, renewDemoInvoice));
}

/**
 * Removes unbillable subscriptions from the next invoices, for all or for those that `whose` selects. Open access
 * stays open until its end, and is owed.
 */
export async function stopUnbillable(ctx: Ctx, whose?: SQL): Promise<void> {
  for (let lastId = 0; ; ) {
    const { id, userId, artistId } = subscriptions;
    const rows = await ctx.db
      .select({ id, userId, artistId })
      .from(subscriptions)
      .where(
        and(
          whose,
          gt(id, lastId),
          eq(subscriptions.active, true),
          eq(subscriptions.provider, ctx.payments.name),
          isNull(subscriptions.cancelledAt),
          isUnbillable(userId, artistId, ctx.now()),
        ),
      )
      .orderBy(id)
      .limit(BATCH);
    await each(ctx, rows, ({ userId, artistId }) =>
      inBillingTurn(ctx, userId, async (ctx) => {
        const state = await ctx.payments.stop(ctx, { userId, artistId });
        await applyBillingState(ctx, { provider: ctx.payments.name, state });
      }),
    );
    if (rows.length < BATCH) return;
    lastId = rows.at(-1)?.id ?? lastId;
  }
}

/**
 * Deactivates subscriptions that are cancelled, unpaid after their grace period, or of a provider that is no
 * longer used. A paid subscription whose renewal has not been reported yet stays active; its access has
 * already ended by the clock.
 */
async function endLapsed(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .select({ id: subscriptions.id, userId: subscriptions.userId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.active, true),
        lte(accessUntil, ctx.now().toISOString()),
        or(
          isNotNull(subscriptions.cancelledAt),
          gt(subscriptions.graceUntil, subscriptions.paidUntil),
          ne(subscriptions.provider, ctx.payments.name),
        ),
      ),
    );
  await each(ctx, rows, (row) => endSubscription(ctx, row));
}

/** A failure for one person does not stop the others; the job fails at the end and is retried. */
async function each<T extends { userId: number }>(
  ctx: Ctx,
  rows: readonly T[],
  work: (row: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      ctx.log.error({ error, userId: row.userId }, 'The billing of a person could not be kept');
      failures.push(error);
    }
  }
  if (failures.length) throw new AggregateError(failures, `${failures.length} billings could not be kept`);
}
