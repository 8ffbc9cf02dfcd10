import { tables } from '@stagedoor/db';
import type { Purchase, RedeemInput, SubscriptionDetail } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import type { Ctx, SaleTurn } from '../../platform/context/index.ts';
import { conflict, forbidden, notFound, unauthenticated } from '../../platform/errors/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { redeemGift } from '../gifts/index.ts';
import {
  type Buyer,
  closePayment,
  completePurchases,
  findPurchase,
  getPurchase,
  inTurnOf,
  mailReceipt,
  requireBuyer,
  settleOpen,
} from '../purchases/index.ts';
import { type CodeWork, getCodeWork } from './code-work.ts';
import { findWorkCode, guessCode, refuseEnded } from './find-code.ts';

const { downloadCodes, purchases } = tables;

/** The subscription or purchase that a code opened; the other one is null. */
export interface Redeemed {
  subscription: SubscriptionDetail | null;
  purchase: Purchase | null;
}

/**
 * Opens what a code is for: months of an artist to the caller, or an album or song to the caller or an address, as a purchase
 * for nothing. `conflict` when it was used, or when the work is theirs already, which leaves the code as it is.
 */
export async function redeemCode(ctx: Ctx, { code, email }: RedeemInput): Promise<Redeemed> {
  const { months } = await guessCode(ctx, code);
  if (months) return { subscription: await redeemGift(ctx, { code }), purchase: null };
  const buyer = await requireBuyer(ctx, email);
  const purchase = await inTurnOf(ctx, buyer, (turn) => redeemInTurn(turn, buyer, code));
  if (purchase !== null) return { subscription: null, purchase };
  throw conflict(
    'userId' in buyer
      ? 'This is yours already. The code stays good for somebody else.'
      : 'This address has it already, and gets its receipt again by mail. The code stays good for somebody else.',
  );
}

/** Null when the work is the buyer's already. The receipt is mailed again to who has no account. */
async function redeemInTurn(turn: SaleTurn, buyer: Buyer, typed: string): Promise<Purchase | null> {
  // The account may have been deleted or suspended after the request began.
  if (!turn.isBillable) throw unauthenticated();
  const found = await lockCode(turn, typed);
  const work = await getCodeWork(turn, found);
  if ((await loadRights(turn)).profiles.has(work.artist.id))
    throw forbidden('This is your own work; all of it is open to you already. The code stays good.');
  const owned = await findOwned(turn, buyer, work);
  if (owned) {
    if ('email' in buyer) await mailReceipt(turn, [owned]);
    return null;
  }
  const { kind, id, artist, title, opensAt } = work;
  const now = turn.now();
  const [row] = await turn.db
    .insert(purchases)
    .values({
      ...buyer,
      kind,
      ...(kind === 'album' ? { albumId: id } : { songId: id }),
      artistId: artist.id,
      artistName: artist.name,
      title,
      opensAt,
      amountCents: 0,
      provider: turn.payments.name,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('The purchase was not inserted');
  await turn.db
    .update(downloadCodes)
    .set({ purchaseId: row.id, redeemedAt: now, email: null })
    .where(eq(downloadCodes.id, found.code.id));
  await completePurchases(turn, [row], { invoiceId: null, paidAt: now });
  return getPurchase(turn, row.id);
}

/** The code as it is once nobody else redeems it: its gift may have been refunded, or its batch ended, meanwhile. */
async function lockCode(turn: SaleTurn, typed: string) {
  const id = (await findWorkCode(turn, typed))?.code.id ?? 0;
  await turn.db
    .select({ id: downloadCodes.id })
    .from(downloadCodes)
    .where(eq(downloadCodes.id, id))
    .for('update');
  const found = await findWorkCode(turn, typed);
  if (!found) throw notFound('Code');
  if (found.code.redeemedAt) throw conflict('This code has been redeemed already');
  refuseEnded(found);
  return found;
}

/** The buyer's paid purchase of the work. A payment that they began and left is closed, so that it charges nothing. */
async function findOwned(turn: SaleTurn, buyer: Buyer, work: CodeWork) {
  const open = await settleOpen(turn, buyer, { works: [work] });
  const found = await findPurchase(turn, buyer, work);
  if (found?.state === 'paid') return found;
  if (open.some(({ url }) => url === null))
    throw conflict('Your payment for this is on its way. The code stays good for somebody else.');
  for (const payment of open) await closePayment(turn, payment);
  return null;
}
