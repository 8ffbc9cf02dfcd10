import type { Ctx } from '../../platform/context/index.ts';
import { bookTransaction, type LedgerEntry } from './book-transaction.ts';
import { splitCents } from './split-cents.ts';

type Lines = readonly { artistId: number; amountCents: number }[];
interface Totals {
  chargedCents: number;
  feeCents: number;
  refundedCents: number;
}

/**
 * Books what a paid bill has come to beyond what was booked of it. The whole price is owed to the artists of its
 * lines, who bear the provider's fee and what is given back in proportion to them, to the cent.
 */
export async function bookInvoice(
  ctx: Ctx,
  invoice: { id: number; paidAt: Date; lines: Lines; before: Totals; after: Totals },
): Promise<void> {
  const { id, paidAt, lines, before, after } = invoice;
  const name = `invoice:${id}`;
  if (before.chargedCents === 0) {
    await bookTransaction(ctx, {
      reference: `${name}:charge`,
      kind: 'charge',
      at: paidAt,
      entries: against(
        after.chargedCents,
        lines.map((line) => ({ ...line, amountCents: -line.amountCents })),
      ),
    });
  }
  if (after.feeCents > before.feeCents) {
    await bookTransaction(ctx, {
      reference: `${name}:fee:${after.feeCents}`,
      kind: 'fee',
      at: paidAt,
      entries: outgoing(lines, before.feeCents, after.feeCents),
    });
  }
  if (after.refundedCents > before.refundedCents) {
    await bookTransaction(ctx, {
      reference: `${name}:refund:${after.refundedCents}`,
      kind: 'refund',
      at: ctx.now(),
      entries: outgoing(lines, before.refundedCents, after.refundedCents),
    });
  }
}

/** Cash goes out, and we owe the artists that much less. The split is of the totals, so that parts add up. */
function outgoing(lines: Lines, before: number, after: number): LedgerEntry[] {
  const weights = lines.map(({ amountCents }) => amountCents);
  const already = splitCents(before, weights);
  const shares = splitCents(after, weights).map((share, i) => share - (already[i] ?? 0));
  return against(
    before - after,
    lines.map(({ artistId }, i) => ({ artistId, amountCents: shares[i] ?? 0 })),
  );
}

const against = (cash: number, payables: Lines): LedgerEntry[] => [
  { kind: 'cash', artistId: null, cents: cash },
  ...payables.map(({ artistId, amountCents }) => ({
    kind: 'artist_payable' as const,
    artistId,
    cents: amountCents,
  })),
];
