import { invalid } from './fault.ts';
import { bookBalance, feeOf, HOUR } from './invoicing.ts';
import type { ChargeRow, PaymentIntentRow, SessionRow } from './rows.ts';
import type { World } from './world.ts';

/** Stripe frees card authorizations after seven days. */
const HELD_SECONDS = 7 * 24 * HOUR;

/** The person authorizes a payment that is captured later. */
export function holdSale(world: World, session: SessionRow): void {
  const { customer, amount_total: amount, currency } = session;
  const metadata = { ...world.saleMetadata.get(session.id) };
  const base = { created: world.seconds(), livemode: false as const, customer, amount, currency, metadata };
  const intent = world.add<PaymentIntentRow>({
    ...base,
    id: world.newId('pi'),
    object: 'payment_intent',
    amount_received: 0,
    amount_capturable: amount,
    capture_method: 'manual',
    status: 'requires_capture',
    latest_charge: null,
  });
  const charge = world.add<ChargeRow>({
    ...base,
    id: world.newId('ch'),
    object: 'charge',
    payment_intent: intent.id,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    captured: false,
    disputed: false,
    paid: true,
    refunded: false,
    status: 'succeeded',
    failure_code: null,
  });
  intent.latest_charge = charge.id;
  session.status = 'complete';
  session.url = null;
  session.payment_intent = intent.id;
  world.emit('payment_intent.amount_capturable_updated', intent);
  world.emit('checkout.session.completed', session);
}

export const heldUntil = (intent: PaymentIntentRow): number => intent.created + HELD_SECONDS;

/** Takes what was authorized. */
export function captureIntent(world: World, intent: PaymentIntentRow): PaymentIntentRow {
  if (intent.status !== 'requires_capture')
    throw invalid(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}.`,
      'intent',
      'payment_intent_unexpected_state',
    );
  const charge = world.get('charge', intent.latest_charge ?? '');
  const { amount } = intent;
  Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 });
  Object.assign(charge, { captured: true, amount_captured: amount });
  charge.balance_transaction = bookBalance(world, {
    amount,
    fee: feeOf(amount),
    type: 'charge',
    source: charge.id,
  }).id;
  world.emit('charge.captured', charge);
  world.emit('payment_intent.succeeded', intent);
  return intent;
}

/** Frees what was authorized, by a call or by the passing of time. */
export function cancelIntent(world: World, intent: PaymentIntentRow): PaymentIntentRow {
  if (intent.status !== 'requires_capture')
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      'intent',
      'payment_intent_unexpected_state',
    );
  Object.assign(intent, { status: 'canceled', amount_capturable: 0, canceled_at: world.seconds() });
  const charge = world.get('charge', intent.latest_charge ?? '');
  Object.assign(charge, { refunded: true, amount_refunded: charge.amount });
  world.emit('payment_intent.canceled', intent);
  world.emit('charge.refunded', charge);
  return intent;
}
