import { tables } from '@stagedoor/db';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { SaleTurn } from '../../platform/context/index.ts';
import { type Buyer, findOwner } from './buyer.ts';
import type { SoldWork } from './sold-work.ts';

const { purchases } = tables;
export type PurchaseRow = typeof purchases.$inferSelect;

/**
 * The buyer's purchase of this work: a paid one, of a song also that of its album; else one that waits for the payment.
 */
export async function findPurchase(
  ctx: SaleTurn,
  buyer: Buyer,
  { kind, id, albumId }: SoldWork,
): Promise<PurchaseRow | undefined> {
  const ownerId = 'userId' in buyer ? buyer.userId : await findOwner(ctx, buyer.email);
  const isTheirs = or(
    'email' in buyer ? eq(purchases.email, buyer.email) : undefined,
    ownerId === null ? undefined : eq(purchases.userId, ownerId),
  );
  const isExact = kind === 'album' ? eq(purchases.albumId, id) : eq(purchases.songId, id);
  const isOfAlbum =
    albumId === null ? undefined : and(eq(purchases.albumId, albumId), eq(purchases.state, 'paid'));
  const [row] = await ctx.db
    .select()
    .from(purchases)
    .where(and(isTheirs, inArray(purchases.state, ['open', 'paid']), or(isExact, isOfAlbum)))
    .orderBy(desc(sql`${purchases.state} = 'paid'`), desc(purchases.id))
    .limit(1);
  return row;
}
