import { type Ctx, conflict } from '@stagedoor/core';
import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { artistPrice } from './artist-price.ts';
import type { Billing } from './billing.ts';
import { changeBilling } from './change-billing.ts';
import type { StripeDeps } from './deps.ts';

const { artists, subscriptions } = tables;
/** Stripe's limit for one subscription. */
const MAX_ARTISTS = 20;

/**
 * Puts an artist on the bills to come: for the rest of the running month pro rata, or for nothing when that month
 * is paid already. While all is ending, the others stay off the next bill.
 */
export async function putOnBill(
  ctx: Ctx,
  deps: StripeDeps,
  billing: Billing,
  { userId, artistId }: { userId: number; artistId: number },
): Promise<Billing> {
  const has = (one: Billing) => one.items.some((item) => item.artistId === artistId);
  if (has(billing) && !billing.isEnding) return billing;
  const isNew = !has(billing);
  const added = isNew ? await addArtist(ctx, deps, billing, { userId, artistId }) : billing;
  if (!added.isEnding) return added;
  const others = added.items.filter((item) => item.artistId !== artistId);
  return changeBilling(deps, added, {
    cancel_at_period_end: false,
    ...(others.length ? { items: others.map(({ ref }) => ({ id: ref, deleted: true })) } : {}),
  });
}

async function addArtist(
  ctx: Ctx,
  deps: StripeDeps,
  billing: Billing,
  { userId, artistId }: { userId: number; artistId: number },
): Promise<Billing> {
  if (billing.items.length >= MAX_ARTISTS)
    throw conflict(`You can be subscribed to ${MAX_ARTISTS} artists at a time. Please cancel one first.`);
  const artist = await ctx.db.query.artists.findFirst({
    where: eq(artists.id, artistId),
    columns: { name: true },
  });
  const price = await artistPrice(deps, { artistId, artistName: artist?.name ?? `Artist ${artistId}` });
  const isPaid = await isMonthPaid(ctx, billing, { userId, artistId });
  return changeBilling(deps, billing, {
    items: [{ price, metadata: { artistId, userId } }],
    proration_behavior: isPaid ? 'none' : 'create_prorations',
  });
}

/** Whether the artist was on the bill of the running month, and is only being put back. */
async function isMonthPaid(
  ctx: Ctx,
  { items }: Billing,
  { userId, artistId }: { userId: number; artistId: number },
): Promise<boolean> {
  const [row] = await ctx.db
    .select({ active: subscriptions.active, paidUntil: subscriptions.paidUntil })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.artistId, artistId)));
  const end = items[0]?.periodEnd ?? Number.POSITIVE_INFINITY;
  return row?.active === true && row.paidUntil.getTime() >= end * 1000;
}
