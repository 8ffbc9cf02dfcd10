import type { HoldRefs, ReadHold } from '@stagedoor/core';
import type Stripe from 'stripe';
import { readChargeFacts } from '../charge-facts.ts';
import type { StripeDeps } from '../deps.ts';

const CHARGE = 'latest_charge.balance_transaction';

/** The price of a request, and what was taken and given back, as Stripe knows it. */
export async function readHold(
  { stripe }: StripeDeps,
  { checkoutRef, paymentRef }: HoldRefs,
): Promise<ReadHold> {
  if (paymentRef)
    return readIntent(stripe, await stripe.paymentIntents.retrieve(paymentRef, { expand: [CHARGE] }));
  if (!checkoutRef) return { state: 'gone' };
  const session = await stripe.checkout.sessions.retrieve(checkoutRef, {
    expand: [`payment_intent.${CHARGE}`],
  });
  if (session.status === 'expired') return { state: 'gone' };
  const intent = session.payment_intent as Stripe.PaymentIntent | null;
  if (session.status === 'open' || !intent) return { state: 'open', checkoutRef, url: session.url };
  const hold = await readIntent(stripe, intent);
  return hold.state === 'open' ? { ...hold, checkoutRef } : hold;
}

async function readIntent(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ReadHold> {
  const charge = (intent.latest_charge ?? undefined) as Stripe.Charge | undefined;
  switch (intent.status) {
    case 'requires_capture': {
      const until = charge?.payment_method_details?.card?.capture_before;
      return { state: 'held', paymentRef: intent.id, until: until ? new Date(until * 1000) : null };
    }
    case 'succeeded': {
      if (!charge) throw new Error(`Payment ${intent.id} succeeded without a charge`);
      const { feeCents, refundedCents } = await readChargeFacts(stripe, charge);
      return {
        state: 'charged',
        payment: {
          paymentRef: intent.id,
          amountCents: charge.amount,
          feeCents,
          refundedCents: Math.min(charge.amount, refundedCents),
          paidAt: new Date(charge.created * 1000),
        },
      };
    }
    case 'canceled':
    case 'requires_payment_method':
      return { state: 'gone' };
    default:
      // Some payment methods take a while.
      return { state: 'open', checkoutRef: '', url: null };
  }
}
