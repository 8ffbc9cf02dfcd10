import type { Ctx } from '../../platform/context/index.ts';
import { requireOrders } from './answer-order.ts';
import { applyHold } from './apply-hold.ts';
import { inOrderTurn } from './in-request-turn.ts';
import { findRequest } from './read-request.ts';

/**
 * Reads the payment of an order from the provider, after one of its events, and brings the order in line with it. False when the
 * order was removed, or never was.
 */
export async function settleOrder(ctx: Ctx, { requestId }: { requestId: number }): Promise<boolean> {
  const known = await findRequest(ctx, requestId);
  const userId = known?.request.userId;
  if (!known?.order || !userId) {
    ctx.log.warn({ requestId }, 'An event of an order that we do not know');
    return false;
  }
  await inOrderTurn(ctx, { id: requestId, userId }, async (ctx, found) => {
    const provider = requireOrders(ctx, found);
    await applyHold(ctx, found, await provider.read(ctx, found.order));
  });
  return true;
}
