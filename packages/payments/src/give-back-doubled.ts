import type { Ctx } from '@stagedoor/core';
import Stripe from 'stripe';
import type { Billing } from './billing.ts';
import type { StripeDeps } from './deps.ts';
import type { Bill, BillLine } from './read-bills.ts';

interface PaidLine extends BillLine {
  bill: Bill;
}

/**
 * Refunds days of an artist that another subscription had already paid for. This happens after two payments by
 * Checkout, when one subscription ended before it was merged into the other. Returns whether anything was
 * refunded.
 */
export async function giveBackDoubled(
  ctx: Ctx,
  { stripe }: StripeDeps,
  { userId, all, bills }: { userId: number; all: readonly Billing[]; bills: readonly Bill[] },
): Promise<boolean> {
  let isAny = false;
  for (const [bill, cents] of sumDoubled(paidLines(all, bills))) {
    const amount = Math.min(cents, bill.amountCents) - (bill.refundedCents ?? 0);
    if (amount <= 0 || bill.chargeRef === null) continue;
    const { providerRef: invoice, chargeRef: charge } = bill;
    ctx.log.warn(
      { userId, invoice, amount },
      'A person paid twice for the same days; the second is given back',
    );
    try {
      await stripe.refunds.create(
        { charge, amount, reason: 'duplicate' },
        { idempotencyKey: `doubled:${charge}:${cents}:${bill.refundedCents}` },
      );
      isAny = true;
    } catch (error) {
      // A refund that we cannot make must not block everything else for this person.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      ctx.log.error({ userId, invoice, amount, error }, 'A second payment could not be given back');
    }
  }
  return isAny;
}

/** What was paid and kept, until the end of its subscription at the latest, in order of days. */
function paidLines(all: readonly Billing[], bills: readonly Bill[]): PaidLine[] {
  const ends = new Map(all.map(({ id, endedAt }) => [id, endedAt ?? Number.POSITIVE_INFINITY]));
  return bills
    .filter(({ state, isDisputed }) => state === 'paid' && !isDisputed)
    .flatMap((bill) => {
      const end = ends.get(bill.billingRef ?? '');
      if (end === undefined) return [];
      const kept = bill.lines.filter(({ isGivenBack }) => !isGivenBack);
      return kept.map((line) => ({ ...line, bill, until: Math.min(line.until, end) }));
    })
    .sort((a, b) => a.from - b.from);
}

function sumDoubled(lines: readonly PaidLine[]): Map<Bill, number> {
  const good: PaidLine[] = [];
  const doubled = new Map<Bill, number>();
  for (const line of lines) {
    // Within one subscription Stripe credits overlapping days itself.
    const isDoubled = good.some(
      ({ artistId, until, bill }) =>
        artistId === line.artistId && bill.billingRef !== line.bill.billingRef && line.from < until,
    );
    if (isDoubled) doubled.set(line.bill, (doubled.get(line.bill) ?? 0) + line.amountCents);
    else good.push(line);
  }
  return doubled;
}
