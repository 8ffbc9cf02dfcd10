import { tables } from '@stagedoor/db';
import type { GiveWorkInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { badRequest, forbidden, unauthenticated } from '../../platform/errors/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { newGiftCode } from '../gifts/index.ts';
import { inBillingTurn } from '../payments/index.ts';
import { countGift } from './give.ts';
import { getSoldWork, requireAmount } from './sold-work.ts';
import { type GiveResult, startGift } from './start-gift.ts';

const { downloadCodes } = tables;

/**
 * Buys an album or song for whoever has the code, which is mailed to an address and to the caller. An amount of nothing
 * is refused: strangers receive no words that others chose, unless somebody has paid for it.
 */
export async function giveWork(ctx: Ctx, input: GiveWorkInput): Promise<GiveResult> {
  const { kind, id, email, message, amountCents } = input;
  const userId = await countGift(ctx, email);
  const work = await getSoldWork(ctx, { kind, id });
  if ((await loadRights(ctx)).profiles.has(work.artistId))
    throw forbidden('This is your own work. Please make download codes for it instead.');
  if (amountCents === 0 && work.price.minCents === 0)
    throw badRequest('Please pay at least $0.50 for a gift: everybody gets this for nothing', 'amountCents');
  requireAmount(work, amountCents);
  return inBillingTurn(ctx, userId, async (turn) => {
    // The account may have been deleted or suspended after the request began.
    if (!turn.isBillable) throw unauthenticated();
    const code = newGiftCode();
    const [row] = await turn.db
      .insert(downloadCodes)
      .values({
        code,
        ...(kind === 'album' ? { albumId: id } : { songId: id }),
        email,
        message: message || null,
      })
      .returning({ id: downloadCodes.id });
    const { artistId, artistName, title, opensAt } = work;
    return startGift(turn, { code, artistId, artistName, title, amountCents, opensAt }, (giftPurchaseId) =>
      turn.db
        .update(downloadCodes)
        .set({ giftPurchaseId })
        .where(eq(downloadCodes.id, row?.id ?? 0)),
    );
  });
}
