import type { BuyInput, Purchase } from '@stagedoor/validators';
import type { Ctx, SaleTurn } from '../../platform/context/index.ts';
import { forbidden, unauthenticated } from '../../platform/errors/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { type Buyer, inTurnOf, requireBuyer } from './buyer.ts';
import { findPurchase, type PurchaseRow } from './find-purchase.ts';
import { mailReceipt } from './mail-receipt.ts';
import { listPaidWith } from './paid-with.ts';
import { asTip, asWanted, pay } from './pay.ts';
import { getPurchase } from './queries.ts';
import { findTip, settleOpen } from './settle-open.ts';
import { getSoldWork, requireAmount, type SoldWork } from './sold-work.ts';
import { refuseTip } from './tip.ts';

const AGAIN_AFTER_MS = 10 * 60_000;

/** `checkout`: it is bought when the buyer has paid at that address. */
export type BuyResult =
  | { outcome: 'created' | 'existing'; purchase: Purchase }
  | { outcome: 'checkout'; checkoutUrl: string };

/**
 * Buys an album or song for at least its price, and a tip beside it. What somebody has bought already is not charged again: a tip
 * alone is, and without one the purchase is returned. An amount of nothing needs no payment.
 */
export async function buy(ctx: Ctx, input: BuyInput): Promise<BuyResult> {
  const buyer = await requireBuyer(ctx, input.email);
  const work = await getSoldWork(ctx, input);
  const rights = await loadRights(ctx);
  if (rights.profiles.has(work.artistId))
    throw forbidden('This is your own work; all of it is open to you already');
  if (input.tipCents) refuseTip(rights, work);
  return inTurnOf(ctx, buyer, async (turn) => {
    // The account may have been deleted or suspended after the request began.
    if (!turn.isBillable) throw unauthenticated();
    return sell(turn, { buyer, work, input });
  });
}

interface Sale {
  buyer: Buyer;
  work: SoldWork;
  input: BuyInput;
}

async function sell(ctx: SaleTurn, { buyer, work, input }: Sale): Promise<BuyResult> {
  const { amountCents, tipCents = 0, tipId, tipShowsName } = input;
  const open = await settleOpen(ctx, buyer, { works: [work], tipId: tipCents > 0 ? tipId : undefined });
  const found = await findPurchase(ctx, buyer, work);
  const existing = found?.state === 'paid' ? found : undefined;
  const given = tipCents > 0 ? await findTip(ctx, buyer, tipId) : undefined;
  // A tip that came alone is what the first click has made; one beside the work came with it.
  if (given?.paidWithId === null) return asExisting(ctx, { buyer, input }, given);
  if (existing && (tipCents === 0 || given)) {
    await mailAgain(ctx, buyer, existing);
    return asExisting(ctx, { buyer, input }, existing);
  }
  if (!existing) requireAmount(work, amountCents);
  const tip = tipCents > 0 && !given ? [asTip(work, tipCents, { id: tipId, showsName: tipShowsName })] : [];
  const wanted = existing ? tip : [asWanted(work, amountCents), ...tip];
  const paid = await pay(ctx, { buyer, wanted, open, path: `/${work.kind}/${work.id}` });
  if ('checkoutUrl' in paid) return { outcome: 'checkout', ...paid };
  return { outcome: 'created', purchase: await getPurchase(ctx, paid.purchaseId) };
}

/** The receipt of an earlier day; another click of the same minutes has just been mailed one. */
export async function mailAgain(ctx: SaleTurn, buyer: Buyer, existing: PurchaseRow): Promise<void> {
  const { paidAt } = existing;
  const wasBefore = paidAt === null || ctx.now().getTime() - paidAt.getTime() > AGAIN_AFTER_MS;
  if (!('email' in buyer) || !wasBefore) return;
  const rows = await listPaidWith(ctx, existing);
  await mailReceipt(
    ctx,
    rows.filter(({ state }) => state === 'paid'),
  );
}

/** Who only typed an address does not learn what was paid by it, and when. */
async function asExisting(
  ctx: SaleTurn,
  { buyer, input }: Pick<Sale, 'buyer' | 'input'>,
  { id, kind }: PurchaseRow,
): Promise<BuyResult> {
  const purchase = await getPurchase(ctx, id);
  if (!('email' in buyer)) return { outcome: 'existing', purchase };
  const amountCents = kind === 'tip' ? (input.tipCents ?? 0) : input.amountCents;
  return { outcome: 'existing', purchase: { ...purchase, amountCents, createdAt: ctx.now().toISOString() } };
}
