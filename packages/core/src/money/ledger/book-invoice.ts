import type { Ctx } from '../../platform/context/index.ts';
import { bookTransaction, type LedgerEntry } from './book-transaction.ts';
import { feesOfLines, operatorShares } from './operator-shares.ts';

type Parts = readonly { artistId: number; amountCents: number }[];
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
interface Booking {
  id: number;
  paidAt: Date;
  sharePercent: number;
  lines: readonly BookedLine[];
  before: Totals;
  after: Totals;
}

/**
 * Books the part of a paid invoice that is not booked yet. The whole price is owed to the artists of its
 * lines. They bear the provider's fee in proportion to their lines, the refunds of each line, and the operator's share
 * of what is left.
 */
export async function bookInvoice(ctx: Ctx, invoice: Booking): Promise<void> {
  const { id, paidAt, lines, before, after } = invoice;
  const name = `invoice:${id}`;
  if (before.chargedCents === 0) {
    await bookTransaction(ctx, {
      reference: `${name}:charge`,
      kind: 'charge',
      at: paidAt,
      entries: against(
        'cash',
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
      entries: against('cash', before.feeCents - after.feeCents, feesBetween(invoice)),
    });
  }
  const [old, charged, refunded] = sharesOf(invoice);
  const refundsBefore = lines.map(({ refundedBefore }) => refundedBefore);
  // A later refund may be spread differently with the same total, so references contain every line.
  const refundsAfter = lines.map(({ refundedAfter }) => refundedAfter);
  await bookShares(ctx, invoice, { refunds: refundsBefore, at: paidAt, from: old, to: charged });
  const refunds = lines.map(({ artistId, refundedBefore, refundedAfter }) => ({
    artistId,
    amountCents: refundedAfter - refundedBefore,
  }));
  await bookTransaction(ctx, {
    reference: `${name}:refund:${refundsAfter.join(',')}`,
    kind: 'refund',
    at: ctx.now(),
    entries: against('cash', 0 - refunds.reduce((sum, { amountCents }) => sum + amountCents, 0), refunds),
  });
  await bookShares(ctx, invoice, { refunds: refundsAfter, at: ctx.now(), from: charged, to: refunded });
}

/** Totals are split rather than differences, so that the parts add up. */
function feesBetween({ lines, before, after }: Booking): Parts {
  const already = feesOfLines(before.feeCents, lines);
  const fees = feesOfLines(after.feeCents, lines);
  return lines.map(({ artistId }, i) => ({
    artistId,
    amountCents: (fees[i] ?? 0) - (already[i] ?? 0),
  }));
}

/** The operator's shares as booked, with the charge and fee of this report, and with its refunds as well. */
function sharesOf({ lines, sharePercent, before, after }: Booking): [number[], number[], number[]] {
  const sharesWith = (feeCents: number, refundedAt: 'refundedBefore' | 'refundedAfter') =>
    operatorShares({
      sharePercent,
      feeCents,
      lines: lines.map((line) => ({ amountCents: line.amountCents, refundedCents: line[refundedAt] })),
    });
  const old = before.chargedCents === 0 ? lines.map(() => 0) : sharesWith(before.feeCents, 'refundedBefore');
  return [old, sharesWith(after.feeCents, 'refundedBefore'), sharesWith(after.feeCents, 'refundedAfter')];
}

/** The operator's share is owed to the artists no more; a later fee or refund gives a part of it back. */
async function bookShares(
  ctx: Ctx,
  { id, lines, after }: Booking,
  change: { refunds: readonly number[]; at: Date; from: readonly number[]; to: readonly number[] },
): Promise<void> {
  const { refunds, at, from, to } = change;
  const parts = lines.map(({ artistId }, i) => ({ artistId, amountCents: (to[i] ?? 0) - (from[i] ?? 0) }));
  const sum = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  await bookTransaction(ctx, {
    reference: `invoice:${id}:share:${after.feeCents}:${refunds.join(',')}`,
    kind: 'share',
    at,
    entries: against('platform_revenue', 0 - sum, parts),
  });
}

const against = (kind: 'cash' | 'platform_revenue', cents: number, payables: Parts): LedgerEntry[] => [
  { kind, artistId: null, cents },
  ...payables.map(({ artistId, amountCents }) => ({
    kind: 'artist_payable' as const,
    artistId,
    cents: amountCents,
  })),
];
