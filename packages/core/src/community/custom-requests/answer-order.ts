import { requireTime } from '../../platform/clock/index.ts';
import type { BillingTurn, OrderProvider, ReadHold } from '../../platform/context/index.ts';
import { conflict, unavailable } from '../../platform/errors/index.ts';
import { applyHold, type Ordered } from './apply-hold.ts';

/** How the price of an order is held. An order of a provider that is no longer used waits until it is back. */
export function requireOrders({ payments }: BillingTurn, { order }: Ordered): OrderProvider {
  if (!payments.orders || payments.name !== order.provider)
    throw unavailable('Payments are not available right now. Please try again later.');
  return payments.orders;
}

const EXPIRED = 'This request has expired: its price is no longer held';

/** Charges what is held for a pending order, which accepts it. Returns why it cannot be accepted, when it cannot. */
export async function acceptOrder(ctx: BillingTurn, found: Ordered): Promise<string | null> {
  const { request, order } = found;
  if (request.status !== 'pending' || !order.paymentRef)
    throw conflict(`This request is ${request.status} and cannot become accepted`);
  if (!ctx.isBillable) throw conflict('The account that sent this request is closed');
  if (order.answerBy && order.answerBy <= ctx.now()) throw conflict(EXPIRED);
  requireTime(ctx);
  const { paymentRef, priceCents: amountCents } = order;
  const hold = await requireOrders(ctx, found).charge(ctx, { paymentRef, amountCents });
  return (await applyHold(ctx, found, hold)) === 'accepted' ? null : EXPIRED;
}

/** Frees the price of a pending order, which ends it. */
export async function freeOrder(
  ctx: BillingTurn,
  found: Ordered,
  freedAs: 'declined' | 'expired',
): Promise<void> {
  const { request, order } = found;
  if (request.status !== 'pending' && request.status !== 'unpaid')
    throw conflict(`This request is ${request.status} and cannot become ${freedAs}`);
  const provider = requireOrders(ctx, found);
  // Its authorization may not have been told to us yet.
  const known = request.status === 'unpaid' ? await provider.read(ctx, order) : null;
  const hold = known && known.state !== 'open' ? known : await provider.release(ctx, order);
  await applyHold(ctx, found, await withoutCharge(ctx, found, hold), freedAs);
}

/** A price that turns out to be charged, since the answer to an acceptance was lost, is given back. */
async function withoutCharge(ctx: BillingTurn, found: Ordered, hold: ReadHold): Promise<ReadHold> {
  if (hold.state !== 'charged') return hold;
  requireTime(ctx);
  const { paymentRef, amountCents } = hold.payment;
  return requireOrders(ctx, found).refund(ctx, { paymentRef, amountCents });
}

/** Gives the price of an order back for which nothing was delivered in time. */
export async function refundOrder(ctx: BillingTurn, found: Ordered): Promise<void> {
  const { order } = found;
  if (!order.paymentRef) throw new Error(`Order ${order.requestId} was accepted without a payment`);
  requireTime(ctx);
  const { paymentRef, priceCents: amountCents } = order;
  const hold = await requireOrders(ctx, found).refund(ctx, { paymentRef, amountCents });
  await applyHold(ctx, found, hold);
}
