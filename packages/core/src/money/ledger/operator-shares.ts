import { splitCents } from './split-cents.ts';

export interface SharedInvoice {
  /** `invoices.sharePercent`. */
  sharePercent: number;
  feeCents: number;
  lines: readonly { amountCents: number; refundedCents: number }[];
}

/** The processing fee of each line of an invoice, in proportion to its price. */
export const feesOfLines = (feeCents: number, lines: readonly { amountCents: number }[]): number[] =>
  splitCents(
    feeCents,
    lines.map(({ amountCents }) => amountCents),
  );

/**
 * The operator's share of each line: its percentage of what is left after the processing fee and refunds. Each line is
 * rounded by itself, so that the refund of one artist changes no cent of another.
 */
export function operatorShares({ sharePercent, feeCents, lines }: SharedInvoice): number[] {
  const fees = feesOfLines(feeCents, lines);
  return lines.map(({ amountCents, refundedCents }, i) =>
    Math.round((Math.max(0, amountCents - (fees[i] ?? 0) - refundedCents) * sharePercent) / 100),
  );
}
