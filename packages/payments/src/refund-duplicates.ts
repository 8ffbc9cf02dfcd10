import type { Ctx } from '@stagedoor/core';
import Stripe from 'stripe';
import type { Billing } from './billing.ts';
import type { StripeDeps } from './deps.ts';
import type { OurInvoice, OurInvoiceLine } from './read-invoices.ts';

interface PaidLine extends OurInvoiceLine {
  invoice: OurInvoice;
}

/**
 * Refunds days of an artist that another subscription had already paid for. This happens after two payments by
 * Checkout, when one subscription ended before it was merged into the other. Returns whether anything was
 * refunded.
 */
export async function refundDuplicates(
  ctx: Ctx,
  { stripe }: StripeDeps,
  { userId, all, invoices }: { userId: number; all: readonly Billing[]; invoices: readonly OurInvoice[] },
): Promise<boolean> {
  let isAny = false;
  for (const [invoice, cents] of sumDoubled(paidLines(all, invoices))) {
    const amount = Math.min(cents, invoice.amountCents) - (invoice.refundedCents ?? 0);
    if (amount <= 0 || invoice.chargeRef === null) continue;
    const { providerRef, chargeRef: charge } = invoice;
    ctx.log.warn(
      { userId, invoice: providerRef, amount },
      'A person paid twice for the same days; the second is given back',
    );
    try {
      await stripe.refunds.create(
        { charge, amount, reason: 'duplicate' },
        { idempotencyKey: `doubled:${charge}:${cents}:${invoice.refundedCents}` },
      );
      isAny = true;
    } catch (error) {
      // A refund that we cannot make must not block everything else for this person.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      ctx.log.error(
        { userId, invoice: providerRef, amount, error },
        'A second payment could not be given back',
      );
    }
  }
  return isAny;
}

/** Lines that were paid and not refunded, limited to the end of their subscription, in order of days. */
function paidLines(all: readonly Billing[], invoices: readonly OurInvoice[]): PaidLine[] {
  const ends = new Map(all.map(({ id, endedAt }) => [id, endedAt ?? Number.POSITIVE_INFINITY]));
  return invoices
    .filter(({ state, isDisputed }) => state === 'paid' && !isDisputed)
    .flatMap((invoice) => {
      const end = ends.get(invoice.billingRef ?? '');
      if (end === undefined) return [];
      const kept = invoice.lines.filter(({ isGivenBack }) => !isGivenBack);
      return kept.map((line) => ({ ...line, invoice, until: Math.min(line.until, end) }));
    })
    .sort((a, b) => a.from - b.from);
}

function sumDoubled(lines: readonly PaidLine[]): Map<OurInvoice, number> {
  const good: PaidLine[] = [];
  const doubled = new Map<OurInvoice, number>();
  for (const line of lines) {
    // Within one subscription Stripe credits overlapping days itself.
    const isDoubled = good.some(
      ({ artistId, until, invoice }) =>
        artistId === line.artistId && invoice.billingRef !== line.invoice.billingRef && line.from < until,
    );
    if (isDoubled) doubled.set(line.invoice, (doubled.get(line.invoice) ?? 0) + line.amountCents);
    else good.push(line);
  }
  return doubled;
}
