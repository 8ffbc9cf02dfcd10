import { tables } from '@stagedoor/db';
import type { BuyInput, Purchase } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import type { Ctx, SaleTurn } from '../../platform/context/index.ts';
import { conflict, forbidden, unauthenticated } from '../../platform/errors/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { applySale } from './apply-sale.ts';
import { type Buyer, inTurnOf, requireBuyer } from './buyer.ts';
import { completePurchase, mailReceipt } from './complete-purchase.ts';
import { findPurchase, type PurchaseRow } from './find-purchase.ts';
import { getPurchase } from './queries.ts';
import { getSoldWork, requireAmount, type SoldWork } from './sold-work.ts';

const { purchases } = tables;
const AGAIN_AFTER_MS = 10 * 60_000;

/** `checkout`: it is bought when the buyer has paid at that address. */
export type BuyResult =
  | { outcome: 'created' | 'existing'; purchase: Purchase }
  | { outcome: 'checkout'; checkoutUrl: string };

/**
 * Buys an album or song for at least its price. What somebody has bought already is returned, and nothing is charged
 * again. An amount of nothing needs no payment.
 */
export async function buy(ctx: Ctx, input: BuyInput): Promise<BuyResult> {
  const buyer = await requireBuyer(ctx, input.email);
  const work = await getSoldWork(ctx, input);
  if ((await loadRights(ctx)).profiles.has(work.artistId))
    throw forbidden('This is your own work; all of it is open to you already');
  return inTurnOf(ctx, buyer, async (turn) => {
    // The account may have been deleted or suspended after the request began.
    if (!turn.isBillable) throw unauthenticated();
    const existing = await findExisting(turn, buyer, work);
    if (existing?.state === 'paid') {
      if ('email' in buyer && wasPaidBefore(existing, turn.now())) await mailReceipt(turn, existing);
      const purchase = await getPurchase(turn, existing.id);
      return {
        outcome: 'existing',
        purchase: 'email' in buyer ? asAsked(purchase, input, turn.now()) : purchase,
      };
    }
    requireAmount(work, input.amountCents);
    if (existing) {
      const url = await reopen(turn, existing, input.amountCents);
      if (url !== null) return { outcome: 'checkout', checkoutUrl: url };
    }
    return start(turn, { buyer, work, amountCents: input.amountCents });
  });
}

/** Who only typed an address does not learn what was paid by it, and when. */
const asAsked = (purchase: Purchase, { amountCents }: BuyInput, now: Date): Purchase => ({
  ...purchase,
  amountCents,
  createdAt: now.toISOString(),
});

/** Not by another click of the same minutes, whose receipt has just been mailed. */
const wasPaidBefore = ({ paidAt }: PurchaseRow, now: Date): boolean =>
  paidAt === null || now.getTime() - paidAt.getTime() > AGAIN_AFTER_MS;

/** The earlier purchase of the same work, brought in line with the provider. */
async function findExisting(ctx: SaleTurn, buyer: Buyer, work: SoldWork): Promise<PurchaseRow | undefined> {
  const found = await findPurchase(ctx, buyer, work);
  if (found?.state !== 'open' || found.checkoutRef === null) return found;
  return applySale(ctx, found, await ctx.payments.sales.read(ctx, found.checkoutRef));
}

/** The page where an open purchase is paid; null when it was closed, since it was about another amount. */
async function reopen(
  ctx: SaleTurn,
  { id, checkoutRef, amountCents, state }: PurchaseRow,
  wantedCents: number,
) {
  if (state !== 'open' || checkoutRef === null) return null;
  const { sales } = ctx.payments;
  const sale = await sales.read(ctx, checkoutRef);
  if (sale.state !== 'open') return null;
  if (sale.url === null) throw conflict('Your payment is on its way. It can take a few days.');
  if (amountCents === wantedCents) return sale.url;
  await sales.close(ctx, checkoutRef);
  await ctx.db.update(purchases).set({ state: 'expired' }).where(eq(purchases.id, id));
  return null;
}

async function start(
  ctx: SaleTurn,
  { buyer, work, amountCents }: { buyer: Buyer; work: SoldWork; amountCents: number },
): Promise<BuyResult> {
  const { kind, id, artistId, artistName, title, opensAt } = work;
  const [row] = await ctx.db
    .insert(purchases)
    .values({
      ...buyer,
      kind,
      ...(kind === 'album' ? { albumId: id } : { songId: id }),
      ...{ artistId, artistName, title, amountCents, opensAt },
      provider: ctx.payments.name,
      createdAt: ctx.now(),
    })
    .returning();
  if (!row) throw new Error('The purchase was not inserted');
  if (amountCents === 0) {
    await completePurchase(ctx, row, { invoiceId: null, paidAt: ctx.now() });
    return { outcome: 'created', purchase: await getPurchase(ctx, row.id) };
  }
  const wanted = { purchaseId: row.id, buyer, artistName, title, amountCents, path: `/${kind}/${id}` };
  const { checkoutRef, sale } = await ctx.payments.sales.start(ctx, wanted);
  if (checkoutRef !== null)
    await ctx.db.update(purchases).set({ checkoutRef }).where(eq(purchases.id, row.id));
  if (sale.state === 'open' && sale.url !== null) return { outcome: 'checkout', checkoutUrl: sale.url };
  await applySale(ctx, row, sale);
  return { outcome: 'created', purchase: await getPurchase(ctx, row.id) };
}
