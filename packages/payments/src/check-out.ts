import type { Ctx } from '@stagedoor/core';
import type Stripe from 'stripe';
import { makeCustomer } from './customers.ts';
import type { StripeDeps } from './deps.ts';
import { monthPrice } from './products.ts';

interface Wanted {
  userId: number;
  artistId: number;
  artistName: string;
}

const STILL_USEFUL_SECONDS = 600;

/** The address where the person pays the first month. Asking again returns the page that is already open. */
export async function checkOut(
  ctx: Ctx,
  deps: StripeDeps,
  wanted: Wanted,
  /** `isKnown` is false when Stripe no longer knows that customer. */
  customer: { ref: string | null; isKnown: boolean },
): Promise<string> {
  const ref =
    customer.ref && customer.isKnown
      ? customer.ref
      : await makeCustomer(ctx, deps, { userId: wanted.userId, replaces: customer.ref });
  const { data } = await deps.stripe.checkout.sessions.list({ customer: ref, limit: 20 });
  const isUseful = ({ status, metadata, expires_at }: Stripe.Checkout.Session) =>
    status === 'open' &&
    metadata?.artistId === String(wanted.artistId) &&
    expires_at * 1000 - ctx.now().getTime() > STILL_USEFUL_SECONDS * 1000;
  const open = data.find(isUseful);
  const session = open ?? (await openSession(deps, wanted, ref, data[0]?.id ?? 'first'));
  if (!session.url) throw new Error(`Checkout session ${session.id} has no address`);
  return session.url;
}

/** `after` is the customer's latest session: two concurrent requests get one session. */
async function openSession(
  deps: StripeDeps,
  { userId, artistId, artistName }: Wanted,
  customer: string,
  after: string,
): Promise<Stripe.Checkout.Session> {
  const { stripe, publicUrl } = deps;
  const price = await monthPrice(stripe);
  const page = `${publicUrl}/subscribe/${artistId}`;
  const metadata = { artistId, userId };
  return stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: String(userId),
      line_items: [{ price, quantity: 1 }],
      success_url: `${page}?checkout=success`,
      cancel_url: page,
      metadata,
      subscription_data: { metadata },
      custom_text: { submit: { message: `Your subscription to ${artistName} begins with this payment.` } },
    },
    { idempotencyKey: `checkout:${customer}:${artistId}:${after}` },
  );
}

/** Closes the pages on which a person could still pay for a second subscription. */
export async function closeCheckouts({ stripe }: StripeDeps, customer: string): Promise<void> {
  const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  for (const { id } of open.data.filter(({ mode }) => mode === 'subscription'))
    await closeCheckout(stripe, id);
}

export async function closeCheckout(stripe: Stripe, id: string): Promise<void> {
  await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
    // Paid or expired just now: its event will follow.
    if (!(error instanceof Error && 'statusCode' in error && error.statusCode === 400)) throw error;
  });
}
