import type { HeldPrice, OrderProvider, ReadHold } from '../../../platform/context/index.ts';
import { demoFeeCents } from './charge.ts';
import { demoOrderRef } from './refs.ts';

const chargedOf = (
  { paymentRef, amountCents }: HeldPrice,
  refundedCents: number,
  paidAt: Date,
): ReadHold => ({
  state: 'charged',
  payment: { paymentRef, amountCents, feeCents: demoFeeCents(amountCents), refundedCents, paidAt },
});

/** Holds, charges and gives back play money, without a page for paying. */
export const demoOrders: OrderProvider = {
  holdDays: 30,
  hold: async (_ctx, { requestId }) => ({ state: 'held', paymentRef: demoOrderRef(requestId), until: null }),
  // Nothing happens to a held price but by us.
  read: async (_ctx, { paymentRef }) =>
    paymentRef ? { state: 'held', paymentRef, until: null } : { state: 'gone' },
  charge: async (ctx, held) => chargedOf(held, 0, ctx.now()),
  release: async () => ({ state: 'gone' }),
  refund: async (ctx, charged) => chargedOf(charged, charged.amountCents, ctx.now()),
};
