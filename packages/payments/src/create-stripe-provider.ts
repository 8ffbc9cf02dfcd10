import { type BillingState, type BillingTurn, conflict, type PaymentProvider } from '@stagedoor/core';
import { addToBilling } from './add-to-billing.ts';
import { isLive, isUnpaid, toState } from './billing.ts';
import { cancelBilling } from './cancel-billing.ts';
import { checkOut } from './check-out.ts';
import { findCustomer, forgetCustomer, updateCustomer } from './customers.ts';
import type { StripeDeps } from './deps.ts';
import { readBilling } from './one-billing.ts';
import { createOrders } from './ordering/create-orders.ts';
import { createPayouts } from './payouts/create-payouts.ts';
import { createEventReader } from './read-event.ts';
import { createAtStripe } from './refusals.ts';
import { removeFromBilling } from './remove-from-billing.ts';
import { createSales } from './selling/create-sales.ts';
import { createStripeClient } from './stripe-client.ts';
import { bringInLine, syncCustomer } from './sync-customer.ts';

export interface StripeProviderOptions {
  secretKey: string;
  webhookSecret: string;
  /** The secret of the endpoint for connected accounts; null where there is none. */
  connectWebhookSecret: string | null;
  /** A stand-in's address instead of Stripe's own; null for Stripe. */
  apiBase: string | null;
  /** Where Checkout and the customer portal lead back to, without a trailing slash. */
  publicUrl: string;
}

const UNPAID = 'Your last payment failed. Please settle it before you subscribe to another artist.';

/**
 * Payments by Stripe: one customer and one subscription per person, whose quantity is the number of artists, so
 * that all artists are on one invoice a month (ADR 5). The state is read from Stripe each time, never from an
 * event.
 */
export function createStripeProvider(options: StripeProviderOptions): PaymentProvider {
  const deps: StripeDeps = {
    stripe: createStripeClient(options.secretKey, options.apiBase),
    publicUrl: options.publicUrl,
  };
  const atStripe = createAtStripe();

  return {
    name: 'stripe',
    readEvent: createEventReader(options),
    check: async () => void (await deps.stripe.customers.list({ limit: 1 })),
    sync: (ctx, subject) => atStripe(ctx, () => syncCustomer(ctx, deps, subject)),

    payouts: createPayouts(deps, atStripe),
    sales: createSales(deps, atStripe),
    orders: createOrders(deps, atStripe),

    updateCustomer: (ctx) => atStripe(ctx, () => updateCustomer(ctx, deps)),
    forgetCustomer: (ctx, customerRef) => atStripe(ctx, () => forgetCustomer(deps, customerRef)),

    start: (ctx, input) =>
      atStripe(ctx, async () => {
        const found = await readBilling(ctx, deps, input.userId);
        if (!found?.billing || !isLive(found.billing)) {
          const ref = found?.customerRef ?? (await findCustomer(ctx, input.userId));
          return {
            kind: 'checkout',
            url: await checkOut(ctx, deps, input, { ref, isKnown: found !== null }),
          };
        }
        if (isUnpaid(found.billing)) throw conflict(UNPAID);
        const { customerRef } = found;
        const { artistId } = input;
        const billing = await addToBilling(ctx, deps, found.billing, { artistId, customerRef });
        return { kind: 'paid', state: toState(found.customerRef, billing, ctx.now()) };
      }),

    stop: (ctx, { userId, artistId }) =>
      atStripe(ctx, async () => {
        const found = await readBilling(ctx, deps, userId);
        const before = toState(found?.customerRef ?? '', found?.billing ?? null, ctx.now());
        if (!found?.billing || before.status === 'ended') return before;
        const { customerRef } = found;
        const known = { customerRef, billing: found.billing };
        const billing = await removeFromBilling(ctx, deps, known, [artistId]);
        return billing ? toState(found.customerRef, billing, ctx.now()) : readState(ctx, userId);
      }),

    resume: (ctx, { userId, artistId }) =>
      atStripe(ctx, async () => {
        const found = await readBilling(ctx, deps, userId);
        if (!found?.billing || !isLive(found.billing))
          throw conflict('This subscription has ended. Please subscribe again.');
        const { customerRef } = found;
        const billing = await addToBilling(ctx, deps, found.billing, { artistId, customerRef });
        return toState(found.customerRef, billing, ctx.now());
      }),

    manage: (ctx, { userId }) =>
      atStripe(ctx, async () => {
        const customer = await findCustomer(ctx, userId);
        if (customer === null) return null;
        const { url } = await deps.stripe.billingPortal.sessions.create({
          customer,
          return_url: `${deps.publicUrl}/settings`,
        });
        return { url };
      }),

    end: (ctx, { userId }) =>
      atStripe(ctx, async () => {
        const found = await readBilling(ctx, deps, userId);
        if (!found) return null;
        if (found.billing && isLive(found.billing)) await cancelBilling(deps, found.billing);
        // Events of what was charged may come when nobody knows the customer any more.
        await bringInLine(ctx, deps, { userId, customerRef: found.customerRef });
        return readState(ctx, userId);
      }),
  };

  async function readState(ctx: BillingTurn, userId: number): Promise<BillingState> {
    const found = await readBilling(ctx, deps, userId);
    if (!found) throw new Error(`The customer of person ${userId} vanished at Stripe`);
    return toState(found.customerRef, found.billing, ctx.now());
  }
}
