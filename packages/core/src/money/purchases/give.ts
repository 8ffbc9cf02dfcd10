import { tables } from '@stagedoor/db';
import { type GiveInput, SUBSCRIPTION_PRICE_CENTS } from '@stagedoor/validators';
import { getArtist } from '../../catalog/artists/index.ts';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { unauthenticated } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { newGiftCode } from '../gifts/index.ts';
import { inBillingTurn } from '../payments/index.ts';
import { type GiveResult, startGift } from './start-gift.ts';

const { gifts } = tables;

/** The person who gives, or an error. */
export const requireGiver = (ctx: Ctx) => requireUser(ctx, 'Please log in to give something to somebody');

/** Counts a gift towards the limits of who gives, and of the address that they typed, which gets a mail. */
export async function countGift(ctx: Ctx, email: string): Promise<number> {
  const { userId } = requireGiver(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  await takeHit(ctx, 'purchasesPerEmail', email);
  return userId;
}

/** Buys months of an artist for whoever has the code, which is mailed to an address and to the caller. */
export async function give(ctx: Ctx, input: GiveInput): Promise<GiveResult> {
  const userId = await countGift(ctx, input.email);
  const artist = await getArtist(ctx, { id: input.artistId });
  return inBillingTurn(ctx, userId, async (turn) => {
    // The account may have been deleted or suspended after the request began.
    if (!turn.isBillable) throw unauthenticated();
    const { months, email, message } = input;
    const code = newGiftCode();
    const [gift] = await turn.db
      .insert(gifts)
      .values({ code, artistId: artist.id, months, email, message: message || null })
      .returning({ id: gifts.id });
    return startGift(turn, {
      code,
      giftId: gift?.id ?? null,
      artistId: artist.id,
      artistName: artist.name,
      title: `A gift of ${months === 1 ? 'one month' : `${months} months`}`,
      amountCents: months * SUBSCRIPTION_PRICE_CENTS,
    });
  });
}
