import { badRequest } from '@stagedoor/core';
import type { PaymentProvider } from '@stagedoor/core/payments';
import Stripe from 'stripe';

const TOLERANCE_SECONDS = 300;

/** Events after which a customer is read anew; docs/operations.md lists them for the endpoint's settings. */
const TYPES = [
  /^checkout\.session\.(completed|expired)$/,
  /^customer\.subscription\.(created|updated|deleted)$/,
  /^invoice\.(paid|payment_failed|finalized|voided)$/,
  /^charge\.refunded$/,
  /^charge\.dispute\./,
];

/** Reads a delivery whose signature is right and of these minutes; any other is refused. */
export function createEventReader(webhookSecret: string): NonNullable<PaymentProvider['readEvent']> {
  return ({ body, signature, receivedAt }) => {
    const { id, type, data } = verify(body, signature, webhookSecret, receivedAt);
    const object = data.object as { id?: unknown; customer?: unknown; charge?: unknown };
    if (!TYPES.some((pattern) => pattern.test(type))) return { id, type, subject: null };
    const customerRef = refOf(object.customer);
    if (customerRef) return { id, type, subject: { customerRef } };
    const chargeRef = refOf(object.charge);
    return { id, type, subject: chargeRef ? { chargeRef } : null };
  };
}

function verify(body: Buffer, signature: string | undefined, secret: string, receivedAt: Date) {
  try {
    return Stripe.webhooks.constructEvent(
      body,
      signature ?? '',
      secret,
      TOLERANCE_SECONDS,
      undefined,
      receivedAt.getTime(),
    );
  } catch {
    // Neither the body nor the reason is repeated: whoever sent it may be anybody.
    throw badRequest('The signature of this event is not valid');
  }
}

/** Things are named by their id, or are there whole. */
function refOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value && 'id' in value && typeof value.id === 'string') return value.id;
  return null;
}
