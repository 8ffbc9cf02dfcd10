import type { Ctx, OrderProvider } from '@stagedoor/core';
import Stripe from 'stripe';
import { closeCheckout } from '../check-out.ts';
import type { StripeDeps } from '../deps.ts';
import type { AtStripe } from '../refusals.ts';
import { openHold } from './open-hold.ts';
import { readHold } from './read-hold.ts';

/** Stripe frees card authorizations after seven days; the last one is left for what arrives late. */
const HOLD_DAYS = 6;

/** Holds prices by payments that are authorized on a Checkout page and captured later. */
export function createOrders(deps: StripeDeps, atStripe: AtStripe): OrderProvider {
  const { stripe } = deps;
  const charge = (ctx: Ctx, paymentRef: string) =>
    atStripe(ctx, async () => {
      await unlessDone(() =>
        stripe.paymentIntents.capture(paymentRef, {}, { idempotencyKey: `order-capture:${paymentRef}` }),
      );
      return readHold(deps, { checkoutRef: null, paymentRef });
    });
  return {
    holdDays: HOLD_DAYS,
    hold: (ctx, input) => atStripe(ctx, () => openHold(ctx, deps, input)),
    read: (ctx, refs) => atStripe(ctx, () => readHold(deps, refs)),
    charge: (ctx, { paymentRef }) => charge(ctx, paymentRef),
    release: (ctx, refs) =>
      atStripe(ctx, async () => {
        const { checkoutRef, paymentRef } = refs;
        if (paymentRef) await unlessDone(() => stripe.paymentIntents.cancel(paymentRef));
        else if (checkoutRef) await closeCheckout(stripe, checkoutRef);
        return readHold(deps, refs);
      }),
    refund: (ctx, { paymentRef }) =>
      atStripe(ctx, async () => {
        const { latest_charge } = await stripe.paymentIntents.retrieve(paymentRef);
        const charge = typeof latest_charge === 'string' ? latest_charge : (latest_charge?.id ?? '');
        await unlessDone(() =>
          stripe.refunds.create({ charge }, { idempotencyKey: `order-refund:${paymentRef}` }),
        );
        return readHold(deps, { checkoutRef: null, paymentRef });
      }),
  };
}

/** Stripe refuses what has been done or has become impossible; the payment is read afterwards in any case. */
async function unlessDone(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const isRefused =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError;
    if (!isRefused) throw error;
  }
}
