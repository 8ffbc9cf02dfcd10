import type { Ctx } from '@stagedoor/core';
import { settleOrder } from '@stagedoor/core/community/custom-requests';
import { settleSale } from '@stagedoor/core/money/purchases';
import type { StripeDeps } from '../deps.ts';

/** Settles the sale or the order that a charge paid for; false when it paid for something else. */
export async function settleCharge(ctx: Ctx, { stripe }: StripeDeps, chargeRef: string): Promise<boolean> {
  const { metadata } = await stripe.charges.retrieve(chargeRef);
  const requestId = Number(metadata.requestId);
  if (Number.isInteger(requestId)) {
    await settleOrder(ctx, { requestId });
    return true;
  }
  const purchaseId = Number(metadata.purchaseId);
  if (!Number.isInteger(purchaseId)) return false;
  await settleSale(ctx, { purchaseId });
  return true;
}
