import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { deleteRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireActingWriter } from '../artists/index.ts';

const { products } = tables;

/** Deletes one of the caller's own products. */
export async function deleteProduct(ctx: Ctx, input: { id: number }): Promise<void> {
  const { artistId } = await requireActingWriter(ctx, 'manage');
  await inTransaction(ctx, async (ctx) => {
    const isTheirs = and(eq(products.id, input.id), eq(products.artistId, artistId));
    const [gone] = await deleteRows(ctx, products, isTheirs);
    if (!gone) throw notFound('Product');
  });
}
