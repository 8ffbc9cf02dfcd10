import { tables } from '@stagedoor/db';
import { newGiftCode } from '../money/gifts/code.ts';
import type { Services } from '../platform/context/index.ts';

/** A paid gift, or one whose purchase is in another state; `code` opens it. */
export async function makeGift(
  { db }: Pick<Services, 'db'>,
  fields: {
    artistId: number;
    months?: number;
    state?: (typeof tables.purchases.$inferInsert)['state'];
    userId?: number;
  },
): Promise<{ code: string; giftId: number }> {
  const { artistId, months = 1, state = 'paid', userId = null } = fields;
  const code = newGiftCode();
  const [gift] = await db.insert(tables.gifts).values({ code, artistId, months }).returning();
  if (!gift) throw new Error('No gift was inserted');
  await db.insert(tables.purchases).values({
    userId,
    kind: 'gift',
    giftId: gift.id,
    artistId,
    title: `${months} months`,
    artistName: 'An artist',
    state,
    amountCents: months * 99,
    provider: 'demo',
  });
  return { code, giftId: gift.id };
}
