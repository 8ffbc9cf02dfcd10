import { tables } from '@stagedoor/db';
import { type BuyCatalogueInput, MIN_CHARGE_CENTS, type Purchase } from '@stagedoor/validators';
import { and, eq, inArray, or } from 'drizzle-orm';
import { getArtist } from '../../catalog/artists/index.ts';
import { asVisitor, type Ctx, type SaleTurn } from '../../platform/context/index.ts';
import {
  badRequest,
  conflict,
  DomainError,
  forbidden,
  unauthenticated,
} from '../../platform/errors/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { splitCents } from '../ledger/index.ts';
import { mailAgain } from './buy.ts';
import { type Buyer, inTurnOf, requireBuyer } from './buyer.ts';
import { findCatalogue, listMissing, priceAtOnce } from './catalogue.ts';
import { boughtBy } from './find-purchase.ts';
import { listPaidWith } from './paid-with.ts';
import { asWanted, pay } from './pay.ts';
import { getPurchases } from './queries.ts';
import { settleOpen } from './settle-open.ts';
import type { SoldWork } from './sold-work.ts';

const { purchases } = tables;

/** `existing`: the buyer had all of it already, and nothing was charged. */
export type BuyCatalogueResult =
  | { outcome: 'created' | 'existing'; purchases: Purchase[] }
  | { outcome: 'checkout'; checkoutUrl: string };

/**
 * Buys all work of an artist that is for sale, by one charge. What the buyer has already is left out; what comes later is not
 * part of it.
 */
export async function buyCatalogue(ctx: Ctx, input: BuyCatalogueInput): Promise<BuyCatalogueResult> {
  const buyer = await requireBuyer(ctx, input.email);
  const { id: artistId, name } = await getArtist(asVisitor(ctx), { id: input.artistId });
  if ((await loadRights(ctx)).profiles.has(artistId))
    throw forbidden('This is your own work; all of it is open to you already');
  return inTurnOf(ctx, buyer, async (turn) => {
    // The account may have been deleted or suspended after the request began.
    if (!turn.isBillable) throw unauthenticated();
    const catalogue = await findCatalogue(turn, artistId);
    if (!catalogue) throw new DomainError('not_found', `The work of ${name} is not sold as a whole`);
    const { works, discountPercent } = catalogue;
    const open = await settleOpen(turn, buyer, { works });
    const isTheirs = await boughtBy(turn, buyer);
    const missing = await listMissing(turn, works, isTheirs);
    if (missing.length === 0) return asExisting(turn, buyer, works);
    const priceCents = priceAtOnce(missing, discountPercent);
    // Who only typed an address was shown the price of everything.
    const shownCents = 'email' in buyer ? priceAtOnce(works, discountPercent) : priceCents;
    const amountCents = requireAmount(input, { shownCents, priceCents });
    const weights = missing.map(({ price }) => price.minCents);
    const parts = splitCents(
      amountCents,
      weights.some((cents) => cents > 0) ? weights : weights.map(() => 1),
    );
    const paid = await pay(turn, {
      buyer,
      wanted: missing.map((work, i) => asWanted(work, parts[i] ?? 0)),
      open,
      ...(missing.length > 1 && { name: `Everything (${missing.length} works)` }),
      path: `/artist/${artistId}`,
    });
    if ('checkoutUrl' in paid) return { outcome: 'checkout', ...paid };
    return { outcome: 'created', purchases: await getPaidWith(turn, paid.purchaseId) };
  });
}

/** The charge: the amount that was named, without the price of works that somebody has already. */
function requireAmount(
  input: BuyCatalogueInput,
  { shownCents, priceCents }: { shownCents: number; priceCents: number },
): number {
  if (input.priceCents !== undefined && input.priceCents !== shownCents)
    throw conflict('What is for sale has changed. Please look at the new price.');
  if (input.amountCents < shownCents)
    throw badRequest(`Everything costs at least $${(shownCents / 100).toFixed(2)}`, 'amountCents');
  const amountCents = input.amountCents - shownCents + priceCents;
  if (amountCents > 0 && amountCents < MIN_CHARGE_CENTS)
    throw badRequest('Please pay at least $0.50, or nothing: less cannot be charged', 'amountCents');
  return amountCents;
}

async function getPaidWith(ctx: SaleTurn, id: number): Promise<Purchase[]> {
  const rows = await listPaidWith(ctx, { id, paidWithId: null });
  return getPurchases(
    ctx,
    rows.map(({ id }) => id),
  );
}

/** The purchases of these works. Who only typed an address learns none of them, and is mailed their receipts again. */
async function asExisting(
  ctx: SaleTurn,
  buyer: Buyer,
  works: readonly SoldWork[],
): Promise<BuyCatalogueResult> {
  const idsOf = (wanted: SoldWork['kind']) => works.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const rows = await ctx.db
    .select()
    .from(purchases)
    .where(
      and(
        await boughtBy(ctx, buyer),
        eq(purchases.state, 'paid'),
        or(inArray(purchases.albumId, idsOf('album')), inArray(purchases.songId, idsOf('song'))),
      ),
    );
  if ('userId' in buyer) {
    const ids = rows.map(({ id }) => id);
    return { outcome: 'existing', purchases: await getPurchases(ctx, ids) };
  }
  const payments = new Map(rows.map((row) => [row.paidWithId ?? row.id, row]));
  for (const row of payments.values()) await mailAgain(ctx, buyer, row);
  return { outcome: 'existing', purchases: [] };
}
