import type { BillingTurn, PendingItem } from '@stagedoor/core';
import { currentArtists, findDaysOwed, idsOnBill } from '@stagedoor/core/money/payments';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import type { Billing } from './billing.ts';
import { type BillingChange, changeBilling } from './change-billing.ts';
import type { StripeDeps } from './deps.ts';
import { billedUntilEnd } from './find-billed.ts';
import { artistProduct } from './products.ts';
import { readInvoices } from './read-invoices.ts';

const { artists } = tables;
/** Stripe takes 250 lines per invoice. Artists added beyond that are free for the rest of the month. */
const MAX_PENDING = 200;

interface AddedArtist {
  artistId: number;
  customerRef: string;
}

/**
 * Adds an artist to future invoices, and what they cost until then to the next one. While the whole subscription is
 * ending, the other artists stay off the next invoice.
 */
export async function addToBilling(
  ctx: BillingTurn,
  deps: StripeDeps,
  billing: Billing,
  input: AddedArtist,
): Promise<Billing> {
  const { artistIds, isEnding } = billing;
  const [artistId = input.artistId] = await idsOnBill(ctx, artistIds, [input.artistId]);
  if (artistIds.includes(artistId) && !isEnding) return billing;
  const days = await findUnbilledDays(ctx, deps, billing, input);
  return changeBilling(ctx, deps, billing, {
    artistIds: isEnding ? [artistId] : [...artistIds, artistId],
    ...(isEnding && { isEnding: false }),
    part: days && (await toInvoiceItem(ctx, deps, days)),
  });
}

/** The price until the month ends, unless Stripe bills it already and its event has not arrived. */
async function findUnbilledDays(
  ctx: BillingTurn,
  deps: StripeDeps,
  billing: Billing,
  { artistId, customerRef }: AddedArtist,
): Promise<Omit<PendingItem, 'providerRef'> | null> {
  if (!billing.period || billing.pendingItems.length >= MAX_PENDING) return null;
  const [start, end] = [new Date(billing.period.start * 1000), new Date(billing.period.end * 1000)];
  const days = await findDaysOwed(ctx, { artistId, period: { start, end } });
  if (!days) return null;
  const invoices = await readInvoices(ctx, deps, { customerRef, billings: [billing] });
  const due = invoices.filter(({ isDue }) => isDue);
  const billed = await currentArtists(ctx, billedUntilEnd(billing, due));
  return billed.includes(artistId) ? null : days;
}

async function toInvoiceItem(
  ctx: BillingTurn,
  { stripe }: StripeDeps,
  { artistId, amountCents, startsAt, endsAt }: Omit<PendingItem, 'providerRef'>,
): Promise<BillingChange['part']> {
  const artist = await ctx.db.query.artists.findFirst({
    where: eq(artists.id, artistId),
    columns: { name: true },
  });
  const artistName = artist?.name ?? `Artist ${artistId}`;
  return {
    price_data: {
      currency: 'usd',
      product: await artistProduct(stripe, { artistId, artistName }),
      unit_amount: amountCents,
    },
    quantity: 1,
    period: {
      start: { type: 'timestamp', timestamp: Math.floor(startsAt.getTime() / 1000) },
      end: { type: 'timestamp', timestamp: endsAt.getTime() / 1000 },
    },
    metadata: { artistId },
  };
}
