import { splitCents } from '../ledger/index.ts';

interface Line {
  artistId: number;
  amountCents: number;
  isPart: boolean;
}

/** A refund of an invoice that the operator made for one artist, or for the line at a place. */
export type NamedRefund = { cents: number } & ({ artistId: number } | { place: number });

/**
 * Spreads the refunds of an invoice over its lines, to the cent. A refund that names an artist covers the
 * artist's full month first and then the part of a month; the rest is spread in proportion to what is left.
 */
export function spreadRefund(
  lines: readonly Line[],
  refundedCents: number,
  named: readonly NamedRefund[] = [],
): number[] {
  const given = lines.map(() => 0);
  let left = refundedCents;
  const give = (cents: number, isMeant: (line: Line, place: number) => boolean): number => {
    const open = lines.map((line, i) => (isMeant(line, i) ? line.amountCents - (given[i] ?? 0) : 0));
    const sum = open.reduce((a, b) => a + b, 0);
    const amount = Math.min(cents, left, sum);
    splitCents(amount, open).forEach((part, i) => {
      given[i] = (given[i] ?? 0) + part;
    });
    left -= amount;
    return amount;
  };
  for (const refund of named) {
    const { cents } = refund;
    const isNamed = (line: Line, i: number) =>
      'place' in refund ? i === refund.place : line.artistId === refund.artistId;
    const month = give(cents, (line, i) => isNamed(line, i) && !line.isPart);
    give(cents - month, (line, i) => isNamed(line, i) && line.isPart);
  }
  give(left, () => true);
  return given;
}
