import { badRequest, type PaymentProvider } from '@stagedoor/core';
import Stripe from 'stripe';

const TOLERANCE_SECONDS = 300;

/** Events after which a customer is read again. docs/operations.md lists them for the endpoint's settings. */
const TYPES = [
  /^checkout\.session\.(completed|expired|async_payment_succeeded|async_payment_failed)$/,
  /^customer\.subscription\.(created|updated|deleted)$/,
  /^invoice\.(paid|payment_failed|finalized|voided)$/,
  /^charge\.refunded$/,
  /^refund\.updated$/,
  /^charge\.dispute\./,
];

/** Reads a delivery with a valid and recent signature; any other is refused. */
export function createEventReader(webhookSecret: string): NonNullable<PaymentProvider['readEvent']> {
  return ({ body, signature, receivedAt }) => {
    const event: unknown = verify(body, signature, webhookSecret, receivedAt);
    if (!isEvent(event)) throw badRequest('This is not an event');
    const { id, type } = event;
    const { object } = event.data;
    if (!TYPES.some((pattern) => pattern.test(type))) return { id, type, subject: null };
    const purchaseId = Number(object.metadata?.purchaseId);
    if (purchaseId > 0) return { id, type, subject: { purchaseId } };
    const customerRef = refOf(object.customer);
    if (customerRef) return { id, type, subject: { customerRef } };
    const chargeRef = refOf(object.charge);
    return { id, type, subject: chargeRef ? { chargeRef } : null };
  };
}

interface Event {
  id: string;
  type: string;
  data: { object: { customer?: unknown; charge?: unknown; metadata?: { purchaseId?: unknown } | null } };
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isEvent(value: unknown): value is Event {
  if (!isGroup(value) || typeof value.id !== 'string' || typeof value.type !== 'string') return false;
  return isGroup(value.data) && isGroup(value.data.object);
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
    // The body and the reason are not logged: the sender may be a stranger.
    throw badRequest('The signature of this event is not valid');
  }
}

/** Objects are given by their id or in full. */
function refOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return isGroup(value) && typeof value.id === 'string' ? value.id : null;
}
