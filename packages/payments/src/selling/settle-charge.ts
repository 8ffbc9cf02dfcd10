import type { Ctx } from '@stagedoor/core';
import { settleOrder } from '@stagedoor/core/community/custom-requests';
import { settleSale } from '@stagedoor/core/money/purchases';
import type { StripeDeps } from '../deps.ts';
import { settleForgotten } from './settle-forgotten.ts';

/** Settles the sale or the order that a charge paid for; false when it paid for something else. */
export async function settleCharge(ctx: Ctx, deps: StripeDeps, chargeRef: string): Promise<boolean> {
  const { metadata } = await deps.stripe.charges.retrieve(chargeRef);
  const requestId = Number(metadata.requestId);
  if (Number.isInteger(requestId)) {
    if (!(await settleOrder(ctx, { requestId }))) await settleForgotten(ctx, deps, { chargeRef });
    return true;
  }
  const purchaseId = Number(metadata.purchaseId);
  if (!Number.isInteger(purchaseId)) return false;
  await settleSale(ctx, { purchaseId });
  return true;
}
