import type { BillingTurn } from '@stagedoor/core';
import { applyBillingState, idsOnBill } from '@stagedoor/core/money/payments';
import { type Billing, isUnpaid, toState } from './billing.ts';
import { cancelBilling } from './cancel-billing.ts';
import { changeBilling } from './change-billing.ts';
import type { StripeDeps } from './deps.ts';

/**
 * Removes artists from future invoices, without a refund for the current month, which stays open until its end. After
 * the last artist the subscription ends with the month, or at once, returning null, if the month is unpaid, to
 * prevent later charges.
 */
export async function removeFromBilling(
  ctx: BillingTurn,
  deps: StripeDeps,
  { customerRef, billing }: { customerRef: string; billing: Billing },
  unwanted: readonly number[],
): Promise<Billing | null> {
  // After this, a month that was paid since the last event stays open, and a cancelled one until its exact end.
  const { openUntil: _more, ...exact } = toState(customerRef, billing, ctx.now());
  await applyBillingState(ctx, { provider: 'stripe', state: exact });
  const removed = new Set(await idsOnBill(ctx, billing.artistIds, unwanted));
  const artistIds = billing.artistIds.filter((id) => !removed.has(id));
  if (artistIds.length === billing.artistIds.length || billing.isEnding) return billing;
  if (artistIds.length > 0) return changeBilling(ctx, deps, billing, { artistIds });
  if (!isUnpaid(billing))
    return changeBilling(ctx, deps, billing, { artistIds: billing.artistIds, isEnding: true });
  await cancelBilling(deps, billing);
  return null;
}
