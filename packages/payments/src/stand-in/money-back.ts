import { invalid } from './fault.ts';
import { bookBalance } from './invoicing.ts';
import type { ChargeRow, DisputeRow, RefundRow } from './rows.ts';
import type { World } from './world.ts';

const DISPUTE_FEE = 1_500;

/** Refunds the rest of a charge, or the given part of it. Stripe keeps its fee. */
export function refundCharge(
  world: World,
  charge: ChargeRow,
  part: { amount?: number | undefined; reason?: string | null; metadata?: Record<string, string> } = {},
): RefundRow {
  const left = charge.amount - charge.amount_refunded;
  const amount = part.amount ?? left;
  if (!charge.paid) throw invalid(`This charge cannot be refunded because it failed.`, 'charge');
  if (charge.disputed)
    throw invalid(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      'charge',
      'charge_disputed',
    );
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge', 'charge_already_refunded');
  if (!(amount > 0 && amount <= left))
    throw invalid(`Refund amount ($${amount / 100}) is greater than unrefunded amount on charge`, 'amount');
  const id = world.newId('re');
  const refund = world.add<RefundRow>({
    id,
    object: 'refund',
    created: world.seconds(),
    charge: charge.id,
    payment_intent: charge.payment_intent,
    amount,
    currency: charge.currency,
    balance_transaction: bookBalance(world, { amount: -amount, fee: 0, type: 'refund', source: id }).id,
    reason: part.reason ?? null,
    status: 'succeeded',
    metadata: part.metadata ?? {},
  });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  world.emit('charge.refunded', charge);
  return refund;
}

/** The cardholder disputes the charge: the money is taken back at once, with a fee. */
export function openDispute(world: World, charge: ChargeRow): DisputeRow {
  if (charge.disputed || !charge.paid) throw invalid(`Charge ${charge.id} cannot be disputed`, 'charge');
  const id = world.newId('du');
  const amount = charge.amount - charge.amount_refunded;
  charge.disputed = true;
  const dispute = world.add<DisputeRow>({
    id,
    object: 'dispute',
    created: world.seconds(),
    livemode: false,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    amount,
    currency: charge.currency,
    reason: 'fraudulent',
    status: 'needs_response',
    balance_transactions: [
      bookBalance(world, { amount: -amount, fee: DISPUTE_FEE, type: 'adjustment', source: id }),
    ],
    metadata: {},
  });
  world.emit('charge.dispute.created', dispute);
  world.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export function closeDispute(world: World, dispute: DisputeRow, outcome: 'won' | 'lost'): void {
  dispute.status = outcome;
  if (outcome === 'won') {
    const back = {
      amount: dispute.amount,
      fee: -DISPUTE_FEE,
      type: 'adjustment',
      source: dispute.id,
    } as const;
    dispute.balance_transactions.push(bookBalance(world, back));
    world.emit('charge.dispute.funds_reinstated', dispute);
  }
  world.emit('charge.dispute.closed', dispute);
}
