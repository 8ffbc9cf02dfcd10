import { tables } from '@stagedoor/db';
import type { ShownGift } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { getArtist } from '../../catalog/artists/index.ts';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { readGiftCode } from './code.ts';

const { gifts, purchases, users } = tables;

/** The gift of a code that was paid and not refunded, redeemed or not. Its purchase is joined. */
export const isGiftOf = (code: string) =>
  and(eq(gifts.code, readGiftCode(code)), eq(purchases.state, 'paid'));

/** A gift for whoever has its code, with the artist that it opens now; `not_found` when there is none. */
export async function getGift(ctx: Ctx, { code }: { code: string }): Promise<ShownGift> {
  requireUser(ctx);
  const [found] = await ctx.db
    .select({ gift: gifts, from: users.displayUsername })
    .from(gifts)
    .innerJoin(purchases, eq(purchases.giftId, gifts.id))
    .leftJoin(users, eq(users.id, purchases.userId))
    .where(isGiftOf(code));
  if (!found) throw notFound('Gift');
  const { months, message, redeemedAt, artistId } = found.gift;
  const { id, name, coverImage, coverPlaceholder } = await getArtist(ctx, { id: artistId });
  return {
    artist: { id, name, coverImage, coverPlaceholder: coverPlaceholder ?? null },
    months,
    from: found.from,
    message,
    isRedeemed: redeemedAt !== null,
  };
}
