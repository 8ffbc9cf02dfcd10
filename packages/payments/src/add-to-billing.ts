import type { BillingTurn } from '@stagedoor/core';
import { nameOnBill, proRataCents } from '@stagedoor/core/money/payments';
import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import type { Billing } from './billing.ts';
import { type BillingChange, changeBilling } from './change-billing.ts';
import type { StripeDeps } from './deps.ts';
import { artistProduct } from './products.ts';
import { type OurInvoice, readInvoices } from './read-invoices.ts';

const { artists, subscriptions } = tables;
/** Stripe takes 250 lines per invoice. Artists added beyond that are free for the rest of the month. */
const MAX_PARTS = 200;

interface AddedArtist {
  artistId: number;
  customerRef: string;
}

/**
 * Adds an artist to future invoices: pro rata for the rest of the current month, or free when that month is
 * already paid. While the whole subscription is ending, the other artists stay off the next invoice.
 */
export async function addToBilling(
  ctx: BillingTurn,
  deps: StripeDeps,
  billing: Billing,
  input: AddedArtist,
): Promise<Billing> {
  const { artistIds, isEnding } = billing;
  const artistId = await nameOnBill(ctx, artistIds, input.artistId);
  const isOn = artistIds.includes(artistId);
  if (isOn && !isEnding) return billing;
  const part = isOn ? null : await findPart(ctx, deps, billing, input);
  return isEnding
    ? changeBilling(ctx, deps, billing, { artistIds: [artistId], isEnding: false, part })
    : changeBilling(ctx, deps, billing, { artistIds: [...artistIds, artistId], part });
}

/** What the artist costs until the month ends. */
async function findPart(
  ctx: BillingTurn,
  deps: StripeDeps,
  billing: Billing,
  input: AddedArtist,
): Promise<BillingChange['part']> {
  const { period, rosters } = billing;
  const { artistId } = input;
  if (!period || (await isMonthPaid(ctx, deps, billing, input))) return null;
  const changes = rosters.filter(({ createdAt }) => createdAt.getTime() >= period.start * 1000);
  if (changes.length >= MAX_PARTS) return null;
  const [start, end] = [new Date(period.start * 1000), new Date(period.end * 1000)];
  const now = Math.floor(ctx.now().getTime() / 1000);
  const artist = await ctx.db.query.artists.findFirst({
    where: eq(artists.id, artistId),
    columns: { name: true },
  });
  const artistName = artist?.name ?? `Artist ${artistId}`;
  return {
    price_data: {
      currency: 'usd',
      product: await artistProduct(deps.stripe, { artistId, artistName }),
      unit_amount: proRataCents(ctx.now(), { start, end }),
    },
    quantity: 1,
    period: {
      start: { type: 'timestamp', timestamp: Math.min(Math.max(now, period.start), period.end) },
      end: { type: 'timestamp', timestamp: period.end },
    },
    metadata: { artistId },
  };
}

/** Whether the artist was on this month's invoice, or will be, and is only being restored. */
async function isMonthPaid(
  ctx: BillingTurn,
  deps: StripeDeps,
  billing: Billing,
  { artistId, customerRef }: AddedArtist,
): Promise<boolean> {
  const [row] = await ctx.db
    .select({ active: subscriptions.active, paidUntil: subscriptions.paidUntil })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, ctx.billedUserId), eq(subscriptions.artistId, artistId)));
  const end = billing.period?.end ?? Number.POSITIVE_INFINITY;
  if (row?.active && row.paidUntil.getTime() >= end * 1000) return true;
  // They may have paid an invoice that we have not heard of.
  const invoices = await readInvoices(ctx, deps, { customerRef, billings: [billing] });
  const isThis = (line: OurInvoice['lines'][number]) =>
    line.artistId === artistId && line.until === end && !line.isGivenBack;
  return invoices.some(({ state, lines }) => state === 'paid' && lines.some(isThis));
}
