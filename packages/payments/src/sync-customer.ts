import type { BillingTurn, Ctx, CustomerSubject } from '@stagedoor/core';
import {
  applyBillingState,
  currentArtists,
  findUnbillable,
  inBillingTurn,
} from '@stagedoor/core/money/payments';
import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { type Billing, goingOn, isLive, toState } from './billing.ts';
import { cancelBilling } from './cancel-billing.ts';
import { closeCheckouts } from './check-out.ts';
import { closeRefunded } from './close-refunded.ts';
import { findPerson } from './customers.ts';
import type { StripeDeps } from './deps.ts';
import { readCustomerBilling } from './one-billing.ts';
import { openPaidMonths } from './open-paid-months.ts';
import { type OurInvoice, readInvoices } from './read-invoices.ts';
import { recordInvoices } from './record-invoices.ts';
import { refundDuplicates } from './refund-duplicates.ts';
import { removeFromBilling } from './remove-from-billing.ts';
import { settleCharge } from './selling/settle-charge.ts';
import { settleForgotten } from './selling/settle-forgotten.ts';

interface Customer {
  userId: number;
  customerRef: string;
}

/** Updates all that we store about a customer from Stripe: invoices first, then access. */
export async function syncCustomer(ctx: Ctx, deps: StripeDeps, subject: CustomerSubject): Promise<void> {
  if ('chargeRef' in subject && (await settleCharge(ctx, deps, subject.chargeRef))) return;
  const customerRef =
    'customerRef' in subject ? subject.customerRef : await customerOf(deps, subject.chargeRef);
  const userId = customerRef === null ? null : await findPerson(ctx, deps, customerRef);
  if (customerRef === null || userId === null) {
    ctx.log.warn({ ...subject }, 'An event of a customer whom we do not know');
    await settleForgotten(ctx, deps, subject);
    return;
  }
  await inBillingTurn(ctx, userId, (ctx) => bringInLine(ctx, deps, { userId, customerRef }));
}

async function customerOf({ stripe }: StripeDeps, chargeRef: string): Promise<string | null> {
  const { customer } = await stripe.charges.retrieve(chargeRef);
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}

/** `syncCustomer` in the customer's billing turn. */
export async function bringInLine(ctx: BillingTurn, deps: StripeDeps, customer: Customer): Promise<void> {
  const { userId, customerRef } = customer;
  if (!ctx.isBillable) await closeCheckouts(deps, customerRef);
  const found = await readCustomerBilling(ctx, deps, customer);
  if (!found) return;
  const known = { customerRef, billings: found.all };
  let invoices = await readInvoices(ctx, deps, known);
  if (await refundDuplicates(ctx, deps, { userId, all: found.all, invoices }))
    invoices = await readInvoices(ctx, deps, known);
  const givenBack = await recordInvoices(ctx, invoices);
  let billing = await endDisputed(ctx, deps, { customer, billing: found.billing, invoices });
  if (billing && (await closeRefunded(ctx, deps, { billing, invoices, givenBack })))
    billing = (await readCustomerBilling(ctx, deps, customer))?.billing ?? null;
  if (billing) billing = await stopUnbillable(ctx, deps, { customer, billing });
  if (!billing) return;
  await openPaidMonths(ctx, { ...customer, billing, invoices });
  const state = toState(customerRef, billing, ctx.now());
  await applyBillingState(ctx, { provider: 'stripe', state });
  if (isLive(billing)) await closeCheckouts(deps, customerRef);
  if (state.status === 'past_due' && (await isGraceOver(ctx, userId))) await cancelBilling(deps, billing);
}

/** Removes artists from the next invoice that the person is not billed for; all of them after the account was deleted. */
async function stopUnbillable(
  ctx: BillingTurn,
  deps: StripeDeps,
  { customer, billing }: { customer: Customer; billing: Billing },
): Promise<Billing | null> {
  if (!isLive(billing)) return billing;
  const unbillable = await findUnbillable(ctx, await currentArtists(ctx, goingOn(billing)));
  if (unbillable.size === 0) return billing;
  const { customerRef } = customer;
  const rest = await removeFromBilling(ctx, deps, { customerRef, billing }, [...unbillable]);
  return rest ?? (await readCustomerBilling(ctx, deps, customer))?.billing ?? null;
}

/** Whether all unpaid access has ended, because the event arrived after the grace period. */
async function isGraceOver(ctx: Ctx, userId: number): Promise<boolean> {
  const { subscriptions } = tables;
  const isOpen = and(
    eq(subscriptions.userId, userId),
    eq(subscriptions.provider, 'stripe'),
    eq(subscriptions.active, true),
  );
  return (await ctx.db.$count(subscriptions, isOpen)) === 0;
}

/** A person who disputes a charge is not charged again. */
async function endDisputed(
  ctx: BillingTurn,
  deps: StripeDeps,
  {
    customer,
    billing,
    invoices,
  }: { customer: Customer; billing: Billing | null; invoices: readonly OurInvoice[] },
): Promise<Billing | null> {
  if (!billing || !isLive(billing)) return billing;
  if (!invoices.some((invoice) => invoice.isDisputed && invoice.billingRef === billing.id)) return billing;
  await cancelBilling(deps, billing);
  return (await readCustomerBilling(ctx, deps, customer))?.billing ?? null;
}
