import type { SentRequest } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { unauthenticated } from '../../platform/errors/index.ts';
import { requireOrders } from './answer-order.ts';
import { applyHold, ORDER_TITLES } from './apply-hold.ts';
import { inOrderTurn } from './in-request-turn.ts';
import { presentRequest } from './present.ts';
import { findRequest } from './read-request.ts';

/** Holds the price of a request that is not authorized yet, which sends it, or opens the provider's page for that. */
export async function holdPrice(
  ctx: Ctx,
  { id, userId }: { id: number; userId: number },
): Promise<SentRequest> {
  return inOrderTurn(ctx, { id, userId }, async (ctx, found) => {
    const { request, order, artist } = found;
    if (request.status !== 'unpaid') return { ...presentRequest(found), checkoutUrl: null };
    // The account may have been closed after the request began.
    if (!ctx.isBillable) throw unauthenticated();
    const provider = requireOrders(ctx, found);
    const known = order.checkoutRef ? await provider.read(ctx, order) : null;
    const input = {
      requestId: id,
      userId,
      artistId: artist.id,
      artistName: artist.name,
      title: ORDER_TITLES[request.requestType],
      amountCents: order.priceCents,
    };
    const hold = known && known.state !== 'gone' ? known : await provider.hold(ctx, input);
    await applyHold(ctx, found, hold);
    const after = await findRequest(ctx, id);
    return {
      ...presentRequest(after ?? found),
      checkoutUrl: hold.state === 'open' ? hold.url : null,
    };
  });
}
