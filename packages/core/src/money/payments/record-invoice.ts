import { tables } from '@stagedoor/db';
import { and, eq, sql } from 'drizzle-orm';
import { requireTime } from '../../platform/clock/index.ts';
import type { Ctx, PaymentProviderName, SaleTurn } from '../../platform/context/index.ts';
import { publish } from '../../platform/live/index.ts';
import { countInvoice } from '../../platform/metrics/index.ts';
import { bookInvoice } from '../ledger/index.ts';
import { queuePayouts } from '../payouts/index.ts';
import { replaceMergedArtists } from './merged-artists.ts';
import { type NamedRefund, spreadRefund } from './spread-refund.ts';

const { invoices, invoiceLines, users } = tables;

export interface InvoiceLine {
  artistId: number;
  artistName: string;
  amountCents: number;
  /** The line is for a part of the past month, not for a whole month. */
  isPart: boolean;
  /** The album or song that was sold. */
  title?: string | null;
  isTip?: boolean;
}

export interface InvoiceInput {
  provider: PaymentProviderName;
  providerRef: string;
  /** A month of subscriptions when it is left out. */
  kind?: InvoiceRow['kind'];
  state: 'open' | 'paid' | 'failed' | 'refunded';
  amountCents: number;
  /** The provider's fee as far as it is known; it never decreases. */
  feeCents: number;
  /** The total refunded so far; it never decreases. */
  refundedCents: number;
  /** The refunds that name an artist; they are part of `refundedCents`. */
  refundedFor?: readonly NamedRefund[];
  /** They sum to `amountCents`. */
  lines: readonly InvoiceLine[];
  paidAt: Date | null;
}
type InvoiceRow = typeof invoices.$inferSelect;

const ORDER = ['open', 'failed', 'paid', 'refunded'] as const;
const isPaid = (state: InvoiceRow['state']) => state === 'paid' || state === 'refunded';

/**
 * Saves an invoice as the provider reports it, and books what is new in the ledger. The same report again
 * changes nothing, and late reports of an earlier state (open after paid) are ignored. The lines of a paid
 * invoice are final. `unavailable` while the clock is wrong. Returns the places of the lines for a whole month that
 * this report refunds in full.
 */
export async function recordInvoice(ctx: SaleTurn, input: InvoiceInput): Promise<number[]> {
  const sum = input.lines.reduce((sum, line) => sum + line.amountCents, 0);
  if (sum !== input.amountCents)
    throw new Error(`The lines of invoice ${input.providerRef} sum to ${sum}, not ${input.amountCents}`);
  requireTime(ctx);
  const before = await findOrInsert(ctx, input);
  const after = merge(before, input, ctx.now());
  if (!isPaid(before.state)) await writeLines(ctx, before.id, await replaceMergedArtists(ctx, input.lines));
  const lines = await readLines(ctx, before.id);
  const refunds = spreadRefund(lines, after.refundedCents, input.refundedFor);
  const isSpread = lines.every(({ refundedCents }, i) => refundedCents === refunds[i]);
  if (isSame(before, after) && isSpread) return [];
  await ctx.db.update(invoices).set(after).where(eq(invoices.id, before.id));
  for (const [i, { id, refundedCents }] of lines.entries())
    if (refundedCents !== refunds[i])
      await ctx.db.update(invoiceLines).set({ refundedCents: refunds[i] }).where(eq(invoiceLines.id, id));
  if (before.state !== after.state) countInvoice(after.state);
  if (isPaid(after.state)) {
    await book(ctx, { before, after, lines, refunds });
    await queuePayouts(
      ctx,
      lines.map(({ artistId }) => artistId),
    );
  }
  if (ctx.billedUserId !== null)
    await publish(ctx, `user:${ctx.billedUserId}`, { type: 'subscriptions-changed' });
  return lines.flatMap(({ isPart, amountCents, refundedCents }, i) =>
    !isPart && refundedCents < amountCents && refunds[i] === amountCents ? [i] : [],
  );
}

/** Reads the lines again, since later reports do not change those of a paid invoice. */
const readLines = (ctx: Ctx, invoiceId: number) =>
  ctx.db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId)).orderBy(invoiceLines.id);

async function findOrInsert(ctx: SaleTurn, input: InvoiceInput): Promise<InvoiceRow> {
  const { provider, providerRef } = input;
  await ctx.db
    .insert(invoices)
    .values({
      provider,
      providerRef,
      kind: input.kind,
      // The person may have been removed while the provider still reports.
      userId: sql`(select ${users.id} from ${users} where ${users.id} = ${ctx.billedUserId}::int)`,
      state: 'open',
      amountCents: input.amountCents,
      sharePercent: ctx.platformFeePercent,
      createdAt: ctx.now(),
    })
    .onConflictDoNothing();
  const isThis = and(eq(invoices.provider, provider), eq(invoices.providerRef, providerRef));
  const [row] = await ctx.db.select().from(invoices).where(isThis).for('update');
  if (!row) throw new Error('The invoice was not inserted');
  return row;
}

function merge(before: InvoiceRow, input: InvoiceInput, now: Date) {
  const state = ORDER[Math.max(ORDER.indexOf(before.state), ORDER.indexOf(input.state))] ?? input.state;
  return {
    state,
    amountCents: isPaid(before.state) ? before.amountCents : input.amountCents,
    feeCents: Math.max(before.feeCents, input.feeCents),
    refundedCents: Math.max(before.refundedCents, input.refundedCents),
    paidAt: before.paidAt ?? input.paidAt ?? (isPaid(state) ? now : null),
  };
}

const isSame = (before: InvoiceRow, after: ReturnType<typeof merge>) =>
  before.state === after.state &&
  before.amountCents === after.amountCents &&
  before.feeCents === after.feeCents &&
  before.refundedCents === after.refundedCents &&
  before.paidAt?.getTime() === after.paidAt?.getTime();

async function writeLines(ctx: Ctx, invoiceId: number, lines: InvoiceInput['lines']) {
  await ctx.db.delete(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId));
  if (lines.length) await ctx.db.insert(invoiceLines).values(lines.map((line) => ({ ...line, invoiceId })));
}

async function book(
  ctx: Ctx,
  input: {
    before: InvoiceRow;
    after: ReturnType<typeof merge>;
    lines: Awaited<ReturnType<typeof readLines>>;
    refunds: readonly number[];
  },
): Promise<void> {
  const { before, after, lines, refunds } = input;
  const wasBooked = isPaid(before.state);
  await bookInvoice(ctx, {
    id: before.id,
    paidAt: after.paidAt ?? ctx.now(),
    sharePercent: before.sharePercent,
    lines: lines.map((line, i) => ({
      artistId: line.artistId,
      amountCents: line.amountCents,
      refundedBefore: line.refundedCents,
      refundedAfter: refunds[i] ?? 0,
    })),
    before: wasBooked
      ? { chargedCents: before.amountCents, feeCents: before.feeCents }
      : { chargedCents: 0, feeCents: 0 },
    after: { chargedCents: after.amountCents, feeCents: after.feeCents },
  });
}
