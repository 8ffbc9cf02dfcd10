import type { Ctx } from '../../platform/context/index.ts';
import { bookTransaction, type LedgerEntry } from './book-transaction.ts';
import { splitCents } from './split-cents.ts';

type Lines = readonly { artistId: number; amountCents: number }[];
interface BookedLine {
  artistId: number;
  amountCents: number;
  refundedBefore: number;
  refundedAfter: number;
}
interface Totals {
  chargedCents: number;
  feeCents: number;
}

/**
 * Books the part of a paid invoice that is not booked yet. The whole price is owed to the artists of its
 * lines. They bear the provider's fee in proportion to their lines, and the refunds of each line.
 */
export async function bookInvoice(
  ctx: Ctx,
  invoice: { id: number; paidAt: Date; lines: readonly BookedLine[]; before: Totals; after: Totals },
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
  const refunds = lines.map(({ artistId, refundedBefore, refundedAfter }) => ({
    artistId,
    amountCents: refundedAfter - refundedBefore,
  }));
  await bookTransaction(ctx, {
    // A later refund may be spread differently with the same total, so the reference contains every line.
    reference: `${name}:refund:${lines.map(({ refundedAfter }) => refundedAfter).join(',')}`,
    kind: 'refund',
    at: ctx.now(),
    entries: against(0 - refunds.reduce((sum, { amountCents }) => sum + amountCents, 0), refunds),
  });
}

/**
 * Cash goes out, and we owe the artists that much less. Totals are split rather than differences, so that the
 * parts add up.
 */
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
