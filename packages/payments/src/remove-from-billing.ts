import type { BillingTurn } from '@stagedoor/core';
import { nameOnBill } from '@stagedoor/core/money/payments';
import { type Billing, isUnpaid } from './billing.ts';
import { cancelBilling } from './cancel-billing.ts';
import { changeBilling } from './change-billing.ts';
import type { StripeDeps } from './deps.ts';

/**
 * Takes an artist off future invoices; nothing is refunded for the current month. After the last artist the
 * subscription ends with that month, or at once when the month is unpaid, so that nobody is charged later for
 * something they do not get. Then it returns null.
 */
export async function removeFromBilling(
  ctx: BillingTurn,
  deps: StripeDeps,
  billing: Billing,
  wanted: number,
): Promise<Billing | null> {
  const artistId = await nameOnBill(ctx, billing.artistIds, wanted);
  if (!billing.artistIds.includes(artistId) || billing.isEnding) return billing;
  const artistIds = billing.artistIds.filter((id) => id !== artistId);
  if (artistIds.length > 0) return changeBilling(ctx, deps, billing, { artistIds });
  if (!isUnpaid(billing))
    return changeBilling(ctx, deps, billing, { artistIds: billing.artistIds, isEnding: true });
  await cancelBilling(deps, billing);
  return null;
}
