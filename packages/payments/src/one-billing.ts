import type { BillingTurn } from '@stagedoor/core';
import type Stripe from 'stripe';
import { addToBilling } from './add-to-billing.ts';
import { type Billing, goingOn, isLive, isUnpaid, readBillings } from './billing.ts';
import { cancelBilling } from './cancel-billing.ts';
import { carryOver } from './carry-over.ts';
import { closeReplaced } from './close-replaced.ts';
import { findCustomer } from './customers.ts';
import type { StripeDeps } from './deps.ts';

export interface CustomerBilling {
  customerRef: string;
  /** The active one, else the last that ended, else null. */
  billing: Billing | null;
  /** All subscriptions, past and present. */
  all: readonly Billing[];
}

/** The person's billing at this moment; null when they never paid here. */
export async function readBilling(
  ctx: BillingTurn,
  deps: StripeDeps,
  userId: number,
): Promise<CustomerBilling | null> {
  const customerRef = await findCustomer(ctx, userId);
  return customerRef === null ? null : readCustomerBilling(ctx, deps, { userId, customerRef });
}

/**
 * Like `readBilling`. A person who paid twice (in two tabs) keeps one subscription, which then holds all their
 * artists.
 */
export async function readCustomerBilling(
  ctx: BillingTurn,
  deps: StripeDeps,
  { userId, customerRef }: { userId: number; customerRef: string },
): Promise<CustomerBilling | null> {
  const all = await readBillings(ctx, deps, customerRef);
  if (all === null) return null;
  await closeReplaced(ctx, { userId, customerRef, all });
  const live = all.filter(isLive).reverse();
  const kept = live.find((billing) => !isUnpaid(billing)) ?? live[0];
  if (!kept) return { customerRef, billing: newest(all), all };
  let billing = await carryOver(ctx, deps, kept);
  for (const extra of live.filter(({ id }) => id !== kept.id)) {
    ctx.log.warn({ userId, kept: kept.id, extra: extra.id }, 'A person paid twice; the second is given back');
    for (const artistId of goingOn(extra))
      billing = await addToBilling(ctx, deps, billing, { artistId, customerRef });
    await giveBack(deps, customerRef, extra);
    await cancelBilling(deps, extra);
  }
  return { customerRef, billing, all };
}

const newest = (all: readonly Billing[]): Billing | null =>
  all.reduce<Billing | null>(
    (last, next) => (last && (last.endedAt ?? 0) >= (next.endedAt ?? 0) ? last : next),
    null,
  );

/** Everything that the surplus subscription has charged for the current month. */
async function giveBack({ stripe }: StripeDeps, customer: string, { latestInvoice }: Billing): Promise<void> {
  if (latestInvoice?.status !== 'paid') return;
  const invoice = await stripe.invoices
    .list({ customer, created: { gte: latestInvoice.created }, limit: 100, expand: ['data.payments'] })
    .autoPagingToArray({ limit: 1_000 })
    .then((found) => found.find(({ id }) => id === latestInvoice.id));
  const intents = invoice?.payments?.data.map(({ payment }) => payment.payment_intent);
  const charges = await stripe.charges
    .list({ customer, created: { gte: latestInvoice.created }, limit: 100 })
    .autoPagingToArray({ limit: 1_000 });
  for (const charge of charges.filter((charge) => isOf(charge, intents) && charge.paid && !charge.refunded))
    await stripe.refunds.create(
      { charge: charge.id, reason: 'duplicate' },
      { idempotencyKey: `duplicate:${charge.id}` },
    );
}

const isOf = ({ payment_intent: intent }: Stripe.Charge, intents: readonly unknown[] = []) =>
  intent !== null && intents.includes(intent);
