import { z } from 'zod';
import { id, isoTime } from '../formats/primitives.ts';
import { subscriptionDetail } from './subscription.ts';

const cents = z.int();

export const invoiceLine = z.object({
  artistId: id,
  artistName: z.string(),
  amountCents: cents,
  /** For the rest of a month that had already begun, not for a whole one. */
  isPart: z.boolean(),
});

export const invoiceOutput = z.object({
  id,
  state: z.enum(['open', 'paid', 'failed', 'refunded']),
  amountCents: cents,
  refundedCents: cents,
  createdAt: isoTime,
  paidAt: isoTime.nullable(),
  lines: z.array(
    invoiceLine.extend({
      /** The album or song that was sold; null for a subscription. */
      title: z.string().nullable(),
    }),
  ),
});
export type Invoice = z.infer<typeof invoiceOutput>;

export const billingTerms = z.object({
  provider: z.enum(['demo', 'stripe']),
  priceCents: cents,
  /**
   * For people who pay already: the next invoice, which would include the artist, and the partial amount until
   * then.
   */
  joins: z.object({ at: isoTime, partCents: cents }).nullable(),
});
export type BillingTerms = z.infer<typeof billingTerms>;

/** Everything about a person's payments. Money is in US cents. */
export const billingOverview = z.object({
  provider: z.enum(['demo', 'stripe']),
  /** Whether the provider has a page for changing the payment method. */
  canManagePayment: z.boolean(),
  nextInvoiceAt: isoTime.nullable(),
  nextAmountCents: cents.nullable(),
  nextLines: z.array(invoiceLine),
  subscriptions: z.array(subscriptionDetail),
  /** The newest invoices. */
  invoices: z.array(invoiceOutput),
});
export type BillingOverview = z.infer<typeof billingOverview>;

const earned = z.object({
  /** Payments of fans. */
  grossCents: cents,
  /** The payment provider's fee. */
  feeCents: cents,
  /** The operator's share of what the fee and refunds leave. */
  shareCents: cents,
  refundedCents: cents,
  netCents: cents,
});

/** The caller's own earnings; admins may name any artist. */
export const earningsInput = z.object({ artistId: id.optional() }).default({});

/** An artist's earnings, newest month first. `month` is YYYY-MM in UTC. */
export const earningsOutput = earned.extend({
  currency: z.literal('USD'),
  months: z.array(earned.extend({ month: z.string() })),
});
export type Earnings = z.infer<typeof earningsOutput>;
