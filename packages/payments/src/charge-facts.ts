import type Stripe from 'stripe';

/** Fees and refunds of a charge at Stripe. */
export interface ChargeFacts {
  feeCents: number;
  /** Refunds, and what a lost dispute took. */
  refundedCents: number;
  dispute: Stripe.Dispute | undefined;
}

/** Reads the disputes of a charge whose `balance_transaction` is expanded. */
export async function readChargeFacts(
  stripe: Stripe,
  charge: Stripe.Charge | undefined,
): Promise<ChargeFacts> {
  const dispute = charge?.disputed
    ? (await stripe.disputes.list({ charge: charge.id, limit: 1 })).data[0]
    : undefined;
  const lost = dispute?.status === 'lost' ? dispute : undefined;
  return {
    feeCents: feeOf(charge) + (lost ? disputeFee(lost) : 0),
    refundedCents: (charge?.amount_refunded ?? 0) + (lost?.amount ?? 0),
    dispute,
  };
}

const feeOf = (charge: Stripe.Charge | undefined): number => {
  const booked = charge?.balance_transaction;
  return booked && typeof booked !== 'string' ? booked.fee : 0;
};

const disputeFee = ({ balance_transactions }: Stripe.Dispute): number =>
  Math.max(
    0,
    balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
  );
