import type { Ctx } from '@stagedoor/core';
import { splitCents } from '@stagedoor/core/money/ledger';
import { type InvoiceInput, type NamedRefund, spreadRefund } from '@stagedoor/core/money/payments';
import type Stripe from 'stripe';
import type { Billing } from './billing.ts';
import { readChargeFacts } from './charge-facts.ts';
import type { StripeDeps } from './deps.ts';
import { artistOfProduct, MONTH_PRODUCT } from './products.ts';
import { artistsAt } from './rosters.ts';

/** Stripe's invoice in our terms. The artists' names are added later. */
export interface OurInvoice extends Omit<InvoiceInput, 'provider' | 'lines'> {
  /** The subscription that it belongs to. */
  billingRef: string;
  /** Stripe finalizes it within the hour; it is not recorded until then. */
  isDraft: boolean;
  /** It is paid, or will be charged. */
  isDue: boolean;
  /** The bank has taken its money back, or a dispute about it is open. */
  isDisputed: boolean;
  /** Whether the last refund ends the months it paid for. It does not when they were paid twice. */
  isClosing: boolean;
  /** The payment, as long as it can be refunded. */
  chargeRef: string | null;
  lines: readonly OurInvoiceLine[];
}

export interface OurInvoiceLine {
  /** Nothing of it is left. */
  isGivenBack: boolean;
  artistId: number;
  amountCents: number;
  /** For the rest of a month that had already begun, not for a whole one. */
  isPart: boolean;
  /** The time that it pays for, in seconds. */
  from: number;
  until: number;
}

/** Refunds and disputes may come late, but not later than this. */
const DAYS_BACK = 400;

/**
 * The invoices of these subscriptions with what was charged, Stripe's fees and what was refunded, oldest first. With
 * drafts.
 */
export async function readInvoices(
  ctx: Ctx,
  { stripe }: StripeDeps,
  { customerRef: customer, billings }: { customerRef: string; billings: readonly Billing[] },
): Promise<OurInvoice[]> {
  const known = new Map(billings.map((billing) => [billing.id, billing]));
  const since = Math.floor(ctx.now().getTime() / 1000) - DAYS_BACK * 24 * 3600;
  const found = { customer, created: { gte: since }, limit: 100 };
  const [invoices, charges] = await Promise.all([
    stripe.invoices.list({ ...found, expand: ['data.payments'] }).autoPagingToArray({ limit: 1_000 }),
    stripe.charges
      .list({ ...found, expand: ['data.balance_transaction', 'data.refunds'] })
      .autoPagingToArray({ limit: 5_000 }),
  ]);
  const ours: OurInvoice[] = [];
  for (const invoice of invoices.filter(({ total }) => total > 0).reverse()) {
    const billing = known.get(subscriptionOf(invoice) ?? '');
    if (billing) ours.push(await toOurInvoice(ctx, stripe, { invoice, charges, billing }));
  }
  return ours.filter(({ lines }) => lines.length > 0);
}

interface Found {
  invoice: Stripe.Invoice;
  charges: readonly Stripe.Charge[];
  billing: Billing;
}

async function toOurInvoice(
  ctx: Ctx,
  stripe: Stripe,
  { invoice, charges, billing }: Found,
): Promise<OurInvoice> {
  const charge = charges.find((one) => one.paid && isPaymentOf(one, invoice));
  const { dispute, feeCents, ...facts } = await readChargeFacts(stripe, charge);
  const isLost = dispute?.status === 'lost';
  const refundedCents = Math.min(invoice.amount_paid, facts.refundedCents);
  const amountCents = invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due;
  const found = await readLines(stripe, { invoice, billing, amountCents });
  const refundedFor = namedRefunds(charge);
  const refunds = spreadRefund(found, refundedCents, refundedFor);
  const lines = found.map((line, i) => ({ ...line, isGivenBack: refunds[i] === line.amountCents }));
  if (lines.length === 0)
    ctx.log.warn({ invoice: invoice.id }, 'An invoice at Stripe names none of our artists');
  return {
    providerRef: invoice.id ?? '',
    billingRef: billing.id,
    isDraft: invoice.status === 'draft',
    isDue: invoice.status === 'draft' || invoice.status === 'open' || invoice.status === 'paid',
    isDisputed: dispute !== undefined && (isLost || /^(needs_response|under_review)$/.test(dispute.status)),
    isClosing: !isLost && charge?.refunds?.data[0]?.reason !== 'duplicate',
    chargeRef: charge && !charge.disputed && !charge.refunded ? charge.id : null,
    state: stateOf(invoice, refundedCents),
    amountCents,
    feeCents,
    refundedCents,
    refundedFor,
    lines,
    paidAt: dateOf(invoice.status_transitions.paid_at),
  };
}

function stateOf(
  { status, attempted, amount_paid }: Stripe.Invoice,
  refundedCents: number,
): OurInvoice['state'] {
  if (status === 'paid') return refundedCents > 0 && refundedCents >= amount_paid ? 'refunded' : 'paid';
  return status === 'draft' || (status === 'open' && !attempted) ? 'open' : 'failed';
}

/** Refunds whose metadata names an artist, set by the operator. */
export const namedRefunds = (charge: Stripe.Charge | undefined): NamedRefund[] =>
  (charge?.refunds?.data ?? []).flatMap(({ amount, metadata, status }) => {
    const artistId = Number(metadata?.artistId);
    return artistId > 0 && status !== 'failed' && status !== 'canceled' ? [{ artistId, cents: amount }] : [];
  });

const isPaymentOf = ({ payment_intent: intent }: Stripe.Charge, { payments }: Stripe.Invoice) =>
  intent !== null && payments?.data.some(({ payment }) => payment.payment_intent === intent);

function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  const subscription = parent?.subscription_details?.subscription;
  return typeof subscription === 'string' ? subscription : (subscription?.id ?? null);
}

/** The amounts by artist. Discounts or taxes set by an operator are shared in proportion. */
async function readLines(
  stripe: Stripe,
  input: { invoice: Stripe.Invoice; billing: Billing; amountCents: number },
): Promise<Omit<OurInvoiceLine, 'isGivenBack'>[]> {
  const { id, lines } = input.invoice;
  const all =
    lines.has_more && id
      ? await stripe.invoices.listLineItems(id, { limit: 100 }).autoPagingToArray({ limit: 1_000 })
      : lines.data;
  const known = all.flatMap((line) => toLines(line, input.billing));
  const sum = known.reduce((sum, line) => sum + line.amountCents, 0);
  if (sum === input.amountCents) return known;
  const parts = splitCents(
    input.amountCents,
    known.map((line) => line.amountCents),
  );
  return known.map((line, i) => ({ ...line, amountCents: parts[i] ?? 0 }));
}

/** A line for months covers all artists; any other line names its artist. */
function toLines({ amount, quantity, period, parent, pricing }: Stripe.InvoiceLineItem, billing: Billing) {
  const product = pricing?.price_details?.product ?? '';
  const artistId = artistOfProduct(product);
  if (amount <= 0) return [];
  const time = { from: period.start, until: period.end };
  const item = parent?.subscription_item_details;
  if (artistId !== null) return [{ artistId, amountCents: amount, isPart: !item || item.proration, ...time }];
  if (product !== MONTH_PRODUCT) return [];
  const artistIds = artistsAt(billing.rosters, period.start, quantity ?? 0);
  const shares = splitCents(
    amount,
    artistIds.map(() => 1),
  );
  return artistIds.map((artistId, i) => ({ artistId, amountCents: shares[i] ?? 0, isPart: false, ...time }));
}

const dateOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));
