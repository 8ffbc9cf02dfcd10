import { tables } from '@stagedoor/db';
import type { Product, UpdateProductInput } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { requireUnchanged } from '../../platform/edits/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireActingWriter } from '../artists/index.ts';
import { changeCover } from '../images/index.ts';
import { findProduct } from './queries.ts';

const { products } = tables;

/** Changes the given fields of one of the caller's own products; other artists' products are `not_found`. */
export async function updateProduct(ctx: Ctx, input: UpdateProductInput): Promise<Product> {
  const { artistId } = await requireActingWriter(ctx, 'manage');
  const { id, ifMatch, ...changes } = input;
  const known = await findProduct(ctx, id);
  if (known?.artistId !== artistId) throw notFound('Product');
  return inTransaction(ctx, async (ctx) => {
    const read = () => findProduct(ctx, id);
    await requireUnchanged(ctx, { table: products, id, ifMatch, read });
    if (Object.keys(changes).length === 0) return known;
    await changeCover(ctx, changes.image, { shown: known.image, field: 'image' });
    await changeRows(ctx, products, {
      set: { ...changes, ...(changes.image === '' && { image: null }) },
      where: and(eq(products.id, id), eq(products.artistId, artistId)),
    });
    const product = await read();
    if (!product) throw notFound('Product');
    return product;
  });
}
