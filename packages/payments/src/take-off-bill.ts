import { type Billing, isUnpaid } from './billing.ts';
import { cancelBilling } from './cancel-billing.ts';
import { changeBilling } from './change-billing.ts';
import type { StripeDeps } from './deps.ts';

/**
 * Takes an artist off the bills to come; nothing is given back for the running month. After the last one all ends
 * with that month, or at once when it is not paid: nobody is charged later for what they do not get. Null then.
 */
export async function takeOffBill(
  deps: StripeDeps,
  billing: Billing,
  artistId: number,
): Promise<Billing | null> {
  const item = billing.items.find((one) => one.artistId === artistId);
  if (!item || billing.isEnding) return billing;
  if (billing.items.length > 1)
    return changeBilling(deps, billing, { items: [{ id: item.ref, deleted: true }] });
  if (!isUnpaid(billing)) return changeBilling(deps, billing, { cancel_at_period_end: true });
  await cancelBilling(deps, billing);
  return null;
}
