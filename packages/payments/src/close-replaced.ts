import type { BillingTurn } from '@stagedoor/core';
import { applyBillingState } from '@stagedoor/core/money/payments';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { type Billing, isLive, toState } from './billing.ts';

const { paymentCustomers } = tables;

/**
 * Ends access through the subscription that we knew, when Stripe ended it without our knowing and the person has
 * a new one.
 */
export async function closeReplaced(
  ctx: BillingTurn,
  { userId, customerRef, all }: { userId: number; customerRef: string; all: readonly Billing[] },
): Promise<void> {
  if (!all.some(isLive)) return;
  const [known] = await ctx.db
    .select({ ref: paymentCustomers.billingRef })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.userId, userId));
  const ended = all.find(({ id }) => id === known?.ref);
  if (!ended || isLive(ended)) return;
  await applyBillingState(ctx, { provider: 'stripe', state: toState(customerRef, ended, ctx.now()) });
}
