import { tables } from '@stagedoor/db';
import type { ShownCode } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { getArtist } from '../../catalog/artists/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { readGiftCode } from './code.ts';

const { gifts, purchases, users } = tables;

/** The gift of a code that was paid and not refunded, redeemed or not. Its purchase is joined. */
export const isGiftOf = (code: string) =>
  and(eq(gifts.code, readGiftCode(code)), eq(purchases.state, 'paid'));

/** Months of an artist by their code, with who gives them; undefined when there are none. */
export async function findGift(ctx: Ctx, code: string) {
  const [found] = await ctx.db
    .select({ gift: gifts, from: users.displayUsername })
    .from(gifts)
    .innerJoin(purchases, eq(purchases.giftId, gifts.id))
    .leftJoin(users, eq(users.id, purchases.userId))
    .where(isGiftOf(code));
  return found;
}

type FoundGift = NonNullable<Awaited<ReturnType<typeof findGift>>>;

/** A gift for whoever has its code, with the artist that it opens now; `not_found` when that is gone. */
export async function presentGift(ctx: Ctx, { gift, from }: FoundGift): Promise<ShownCode> {
  const { months, message, redeemedAt, artistId } = gift;
  const { id, name, coverImage, coverPlaceholder } = await getArtist(ctx, { id: artistId });
  return {
    kind: 'months',
    artist: { id, name, coverImage, coverPlaceholder: coverPlaceholder ?? null },
    work: null,
    months,
    from,
    message,
    isRedeemed: redeemedAt !== null,
  };
}
