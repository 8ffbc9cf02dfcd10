import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { deleteRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction, requireArtist } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { getActingArtistId } from '../artists/index.ts';

const { products } = tables;

/** Deletes one of the caller's own products. */
export async function deleteProduct(ctx: Ctx, input: { id: number }): Promise<void> {
  const { userId } = requireArtist(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const artistId = await getActingArtistId(ctx, 'manage');
  await inTransaction(ctx, async (ctx) => {
    const isTheirs = and(eq(products.id, input.id), eq(products.artistId, artistId));
    const [gone] = await deleteRows(ctx, products, isTheirs);
    if (!gone) throw notFound('Product');
  });
}
