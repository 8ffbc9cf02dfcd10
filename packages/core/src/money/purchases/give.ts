import { tables } from '@stagedoor/db';
import { type GiveInput, SUBSCRIPTION_PRICE_CENTS } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { getArtist } from '../../catalog/artists/index.ts';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { unauthenticated } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { newGiftCode, showGiftCode } from '../gifts/index.ts';
import { inBillingTurn } from '../payments/index.ts';
import { applySale } from './apply-sale.ts';

const { gifts, purchases } = tables;

/** `checkout`: the code is mailed when the giver has paid at that address. */
export type GiveResult = { outcome: 'created'; code: string } | { outcome: 'checkout'; checkoutUrl: string };

/** The person who gives, or an error. */
export const requireGiver = (ctx: Ctx) => requireUser(ctx, 'Please log in to give this artist to somebody');

/** Buys months of an artist for whoever has the code, which is mailed to an address and to the caller. */
export async function give(ctx: Ctx, input: GiveInput): Promise<GiveResult> {
  const { userId } = requireGiver(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  // Each gift sends a mail to an address that somebody typed.
  await takeHit(ctx, 'purchasesPerEmail', input.email);
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
    const amountCents = months * SUBSCRIPTION_PRICE_CENTS;
    const title = `A gift of ${months === 1 ? 'one month' : `${months} months`}`;
    const [row] = await turn.db
      .insert(purchases)
      .values({
        userId,
        kind: 'gift',
        giftId: gift?.id ?? null,
        ...{ artistId: artist.id, artistName: artist.name, title, amountCents },
        provider: turn.payments.name,
        createdAt: turn.now(),
      })
      .returning();
    if (!row) throw new Error('The gift was not inserted');
    const { checkoutRef, sale } = await turn.payments.sales.start(turn, {
      purchaseId: row.id,
      buyer: { userId },
      artistName: artist.name,
      lines: [{ title, amountCents }],
      path: '/purchases',
    });
    if (checkoutRef !== null)
      await turn.db.update(purchases).set({ checkoutRef }).where(eq(purchases.id, row.id));
    if (sale.state === 'open' && sale.url !== null) return { outcome: 'checkout', checkoutUrl: sale.url };
    await applySale(turn, row, sale);
    return { outcome: 'created', code: showGiftCode(code) };
  });
}
