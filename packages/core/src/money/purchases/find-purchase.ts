import { tables } from '@stagedoor/db';
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SaleTurn } from '../../platform/context/index.ts';
import { type Buyer, findOwner } from './buyer.ts';
import type { SoldWork } from './sold-work.ts';

const { purchases } = tables;
export type PurchaseRow = typeof purchases.$inferSelect;

/** SQL for the purchases of a buyer. An address is typed by anybody, so it leads to no payment that an account has begun. */
export async function boughtBy(ctx: SaleTurn, buyer: Buyer): Promise<SQL | undefined> {
  if ('userId' in buyer) return eq(purchases.userId, buyer.userId);
  const ownerId = await findOwner(ctx, buyer.email);
  const isPaid = eq(purchases.state, 'paid');
  return or(
    and(eq(purchases.email, buyer.email), or(isNull(purchases.userId), isPaid)),
    ownerId === null ? undefined : and(eq(purchases.userId, ownerId), isPaid),
  );
}

/**
 * The buyer's purchase of this work: a paid one, of a song also that of its album; else one that waits for the payment.
 */
export async function findPurchase(
  ctx: SaleTurn,
  buyer: Buyer,
  { kind, id, albumId }: Pick<SoldWork, 'kind' | 'id' | 'albumId'>,
): Promise<PurchaseRow | undefined> {
  const isExact = kind === 'album' ? eq(purchases.albumId, id) : eq(purchases.songId, id);
  const isPaid = eq(purchases.state, 'paid');
  const isOfAlbum = albumId === null ? undefined : and(eq(purchases.albumId, albumId), isPaid);
  const [row] = await ctx.db
    .select()
    .from(purchases)
    .where(
      and(await boughtBy(ctx, buyer), inArray(purchases.state, ['open', 'paid']), or(isExact, isOfAlbum)),
    )
    .orderBy(desc(sql`${purchases.state} = 'paid'`), desc(purchases.id))
    .limit(1);
  return row;
}
