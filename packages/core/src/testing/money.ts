import { tables } from '@stagedoor/db';
import { bookInvoice, bookTransaction, splitCents } from '../money/ledger/index.ts';
import type { Ctx } from '../platform/context/index.ts';

export interface SoldLine {
  artistId: number;
  amountCents: number;
  title?: string;
  isPart?: boolean;
}

let count = 0;

/** A paid invoice with its lines, booked with its fee, as a provider's report would be. */
export async function makePaidInvoice(
  ctx: Ctx,
  input: {
    at: Date;
    kind?: 'subscriptions' | 'sale';
    userId?: number;
    lines: SoldLine[];
    feeCents?: number;
    sharePercent?: number;
  },
): Promise<{ id: number; lines: SoldLine[] }> {
  const { at, kind = 'subscriptions', userId, lines, feeCents = 0, sharePercent = 0 } = input;
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  const [invoice] = await ctx.db
    .insert(tables.invoices)
    .values({
      provider: 'demo',
      providerRef: `made ${++count}`,
      state: 'paid',
      createdAt: at,
      paidAt: at,
      kind,
      amountCents,
      feeCents,
      userId,
      sharePercent,
    })
    .returning({ id: tables.invoices.id });
  if (!invoice) throw new Error('No invoice was inserted');
  const { id } = invoice;
  const named = lines.map((line) => ({ ...line, invoiceId: id, artistName: `Artist ${line.artistId}` }));
  await ctx.db.insert(tables.invoiceLines).values(named);
  await bookInvoice(ctx, {
    id,
    paidAt: at,
    sharePercent,
    lines: lines.map((line) => ({ ...line, refundedBefore: 0, refundedAfter: 0 })),
    before: { chargedCents: 0, feeCents: 0 },
    after: { chargedCents: amountCents, feeCents },
  });
  return { id, lines };
}

const artistAgainst = (kind: 'cash' | 'platform_revenue', artistId: number, cents: number) => [
  { kind: 'artist_payable' as const, artistId, cents },
  { kind, artistId: null, cents: 0 - cents },
];

/** Books the operator's share of an invoice, split over its lines; negative cents give a part back. */
export const bookShare = (ctx: Ctx, invoice: { id: number; lines: SoldLine[] }, at: Date, cents: number) =>
  bookTransaction(ctx, {
    reference: `invoice:${invoice.id}:share:${++count}`,
    kind: 'share',
    at,
    entries: splitCents(
      Math.abs(cents),
      invoice.lines.map(({ amountCents }) => amountCents),
    ).flatMap((part, i) =>
      artistAgainst('platform_revenue', invoice.lines[i]?.artistId ?? 0, part * Math.sign(cents)),
    ),
  });

/** Books a transfer to an artist; negative cents take one back. */
export const bookPayout = (ctx: Ctx, artistId: number, at: Date, cents: number) =>
  bookTransaction(ctx, {
    reference: `payout:${++count}`,
    kind: 'payout',
    at,
    entries: artistAgainst('cash', artistId, cents),
  });
