import { inBillingTurn } from '../../money/payments/index.ts';
import { type BillingTurn, type Ctx, inTransaction } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Ordered } from './apply-hold.ts';
import { type FoundRequest, findRequest } from './read-request.ts';

/**
 * Changes an order in its requester's billing turn, as its payment does, so that nothing else changes it meanwhile. `work` gets
 * it as it is then.
 */
export const inOrderTurn = <T>(
  ctx: Ctx,
  { id, userId }: { id: number; userId: number },
  work: (turn: BillingTurn, found: Ordered) => Promise<T>,
): Promise<T> =>
  inBillingTurn(ctx, userId, async (ctx) => {
    const found = await findRequest(ctx, id);
    if (!found?.order) throw notFound('Request');
    return work(ctx, { ...found, order: found.order });
  });

/** Runs a change that moves no money, of a request with or without a price. */
export async function inRequestTurn<T>(
  ctx: Ctx,
  id: number,
  work: (ctx: Ctx, found: FoundRequest) => Promise<T>,
): Promise<T> {
  const known = await findRequest(ctx, id);
  if (!known) throw notFound('Request');
  const { userId } = known.request;
  if (known.order && userId !== null) return inOrderTurn(ctx, { id, userId }, work);
  return inTransaction(ctx, async (ctx) => {
    const found = await findRequest(ctx, id);
    if (!found) throw notFound('Request');
    return work(ctx, found);
  });
}
