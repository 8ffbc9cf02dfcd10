import { type Ctx, conflict } from '@stagedoor/core';
import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { artistPrice } from './artist-price.ts';
import type { Billing } from './billing.ts';
import { changeBilling } from './change-billing.ts';
import type { StripeDeps } from './deps.ts';
import { type Bill, readBills } from './read-bills.ts';

const { artists, subscriptions } = tables;
/** Stripe's limit for one subscription. */
const MAX_ARTISTS = 20;

interface PutOnBill {
  userId: number;
  artistId: number;
  customerRef: string;
}

/**
 * Puts an artist on the bills to come: for the rest of the running month pro rata, or for nothing when that month
 * is paid already. While all is ending, the others stay off the next bill.
 */
export async function putOnBill(
  ctx: Ctx,
  deps: StripeDeps,
  billing: Billing,
  input: PutOnBill,
): Promise<Billing> {
  const { artistId } = input;
  const has = (one: Billing) => one.items.some((item) => item.artistId === artistId);
  if (has(billing) && !billing.isEnding) return billing;
  const isNew = !has(billing);
  const added = isNew ? await addArtist(ctx, deps, billing, input) : billing;
  if (!added.isEnding) return added;
  const others = added.items.filter((item) => item.artistId !== artistId);
  return changeBilling(deps, added, {
    cancel_at_period_end: false,
    ...(others.length ? { items: others.map(({ ref }) => ({ id: ref, deleted: true })) } : {}),
  });
}

async function addArtist(ctx: Ctx, deps: StripeDeps, billing: Billing, input: PutOnBill): Promise<Billing> {
  const { userId, artistId } = input;
  if (billing.items.length >= MAX_ARTISTS)
    throw conflict(`You can be subscribed to ${MAX_ARTISTS} artists at a time. Please cancel one first.`);
  const artist = await ctx.db.query.artists.findFirst({
    where: eq(artists.id, artistId),
    columns: { name: true },
  });
  const price = await artistPrice(deps, { artistId, artistName: artist?.name ?? `Artist ${artistId}` });
  const isPaid = await isMonthPaid(ctx, deps, billing, input);
  return changeBilling(deps, billing, {
    items: [{ price, metadata: { artistId, userId } }],
    proration_behavior: isPaid ? 'none' : 'create_prorations',
  });
}

/** Whether the artist was on the bill of the running month, or will be, and is only being put back. */
async function isMonthPaid(
  ctx: Ctx,
  deps: StripeDeps,
  { id, items }: Billing,
  { userId, artistId, customerRef }: PutOnBill,
): Promise<boolean> {
  const [row] = await ctx.db
    .select({ active: subscriptions.active, paidUntil: subscriptions.paidUntil })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.artistId, artistId)));
  const end = items[0]?.periodEnd ?? Number.POSITIVE_INFINITY;
  if (row?.active && row.paidUntil.getTime() >= end * 1000) return true;
  // They may have paid a bill of which we have not heard.
  const bills = await readBills(ctx, deps, customerRef);
  const isThis = (line: Bill['lines'][number]) => line.artistId === artistId && line.until === end;
  return bills.some(
    ({ state, billingRef, lines }) => state === 'paid' && billingRef === id && lines.some(isThis),
  );
}
