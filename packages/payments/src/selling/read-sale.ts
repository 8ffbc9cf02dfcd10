import type { ReadSale } from '@stagedoor/core';
import type Stripe from 'stripe';
import { readChargeFacts } from '../charge-facts.ts';
import type { StripeDeps } from '../deps.ts';

/** Payments that will not succeed any more. */
const FAILED = new Set<Stripe.PaymentIntent.Status>(['requires_payment_method', 'canceled']);

/** The page of a purchase, and what was paid and given back, as Stripe knows it. */
export async function readSale({ stripe }: StripeDeps, checkoutRef: string): Promise<ReadSale> {
  const session = await stripe.checkout.sessions.retrieve(checkoutRef, {
    expand: ['payment_intent.latest_charge.balance_transaction', 'payment_intent.latest_charge.refunds'],
  });
  const intent = session.payment_intent as Stripe.PaymentIntent | null;
  const charge = (intent?.latest_charge ?? undefined) as Stripe.Charge | undefined;
  if (session.status === 'expired') return { state: 'expired' };
  if (session.payment_status !== 'paid' || !intent || !charge) {
    // Some payment methods take days, and may fail then.
    const hasFailed = session.status === 'complete' && intent !== null && FAILED.has(intent.status);
    return hasFailed ? { state: 'expired' } : { state: 'open', url: session.url };
  }
  const { feeCents, refundedCents } = await readChargeFacts(stripe, charge);
  return {
    state: 'paid',
    payment: {
      providerRef: intent.id,
      amountCents: charge.amount,
      feeCents,
      refundedCents: Math.min(charge.amount, refundedCents),
      refundedFor: namedRefunds(charge),
      paidAt: new Date(charge.created * 1000),
    },
  };
}

/** Refunds whose metadata names one of the works, set by the operator. */
const namedRefunds = ({ refunds }: Stripe.Charge): { albumId?: number; songId?: number; cents: number }[] =>
  (refunds?.data ?? []).flatMap(({ amount: cents, metadata, status }) => {
    const [albumId, songId] = [Number(metadata?.albumId), Number(metadata?.songId)];
    const isFailed = status === 'failed' || status === 'canceled';
    if (isFailed || !(albumId > 0 || songId > 0)) return [];
    return [{ ...(albumId > 0 ? { albumId } : { songId }), cents }];
  });
