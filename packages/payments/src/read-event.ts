import { badRequest, type PaymentProvider, type PaymentSubject } from '@stagedoor/core';
import Stripe from 'stripe';

const TOLERANCE_SECONDS = 300;

/** Events after which a customer is read again. docs/operations.md lists them for the endpoint's settings. */
const TYPES = [
  /^checkout\.session\.(completed|expired|async_payment_succeeded|async_payment_failed)$/,
  /^customer\.subscription\.(created|updated|deleted)$/,
  /^invoice\.(paid|payment_failed|finalized|voided)$/,
  /^payment_intent\.canceled$/,
  /^charge\.(captured|refunded)$/,
  /^refund\.updated$/,
  /^charge\.dispute\./,
];
/** Events of connected accounts, after which an artist's account is read again. */
const ACCOUNT_TYPE = /^(account\.updated|capability\.updated|account\.application\.deauthorized)$/;
const TRANSFER_TYPE = /^transfer\.(created|reversed|updated)$/;

/**
 * Reads a delivery with a valid and recent signature; any other is refused. Stripe has an endpoint, and so a secret, for its
 * platform's events and another one for those of connected accounts.
 */
export function createEventReader({
  webhookSecret,
  connectWebhookSecret,
}: {
  webhookSecret: string;
  connectWebhookSecret: string | null;
}): NonNullable<PaymentProvider['readEvent']> {
  const secrets = connectWebhookSecret ? [webhookSecret, connectWebhookSecret] : [webhookSecret];
  return ({ body, signature, receivedAt }) => {
    const event: unknown = verify(body, signature, secrets, receivedAt);
    if (!isEvent(event)) throw badRequest('This is not an event');
    const { id, type } = event;
    return { id, type, subject: subjectOf(event) };
  };
}

/** An event of a connected account concerns that account alone: its customers are not ours. */
function subjectOf({ type, account, data: { object } }: Event): PaymentSubject | null {
  if (typeof account === 'string') return ACCOUNT_TYPE.test(type) ? { accountRef: account } : null;
  if (TRANSFER_TYPE.test(type)) {
    const accountRef = refOf(object.destination);
    return accountRef ? { accountRef } : null;
  }
  if (!TYPES.some((pattern) => pattern.test(type))) return null;
  const purchaseId = Number(object.metadata?.purchaseId);
  if (purchaseId > 0) return { purchaseId };
  const requestId = Number(object.metadata?.requestId);
  // An order may have been removed, but what was given back of its charge is booked.
  if (requestId > 0 && type === 'charge.refunded' && object.id) return { chargeRef: object.id };
  if (requestId > 0) return { requestId };
  const customerRef = refOf(object.customer);
  if (customerRef) return { customerRef };
  const chargeRef = refOf(object.charge);
  return chargeRef ? { chargeRef } : null;
}

interface Event {
  id: string;
  type: string;
  /** The connected account in which it happened. */
  account?: unknown;
  data: {
    object: {
      id?: string;
      customer?: unknown;
      charge?: unknown;
      destination?: unknown;
      metadata?: { purchaseId?: unknown; requestId?: unknown } | null;
    };
  };
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isEvent(value: unknown): value is Event {
  if (!isGroup(value) || typeof value.id !== 'string' || typeof value.type !== 'string') return false;
  return isGroup(value.data) && isGroup(value.data.object);
}

function verify(
  body: Buffer,
  signature: string | undefined,
  [secret, ...others]: readonly string[],
  receivedAt: Date,
) {
  try {
    return Stripe.webhooks.constructEvent(
      body,
      signature ?? '',
      secret ?? '',
      TOLERANCE_SECONDS,
      undefined,
      receivedAt.getTime(),
    );
  } catch {
    if (others.length > 0) return verify(body, signature, others, receivedAt);
    // The body and the reason are not logged: the sender may be a stranger.
    throw badRequest('The signature of this event is not valid');
  }
}

/** Objects are given by their id or in full. */
function refOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return isGroup(value) && typeof value.id === 'string' ? value.id : null;
}
