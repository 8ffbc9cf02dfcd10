import { tables } from '@stagedoor/db';
import { PRODUCTS_PER_ARTIST, type Product, type ProductInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { insertRow } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { lockArtist, requireActingWriter } from '../artists/index.ts';
import { describeCover } from '../images/index.ts';
import { findProduct } from './queries.ts';

const { products } = tables;

/** Adds a product to the caller's merch table; its picture must be one that the caller uploaded. */
export async function createProduct(ctx: Ctx, input: ProductInput): Promise<Product> {
  const { artistId } = await requireActingWriter(ctx, 'manage');
  return inTransaction(ctx, async (ctx) => {
    await lockArtist(ctx, artistId);
    if ((await ctx.db.$count(products, eq(products.artistId, artistId))) >= PRODUCTS_PER_ARTIST)
      throw conflict(`You can offer at most ${PRODUCTS_PER_ARTIST} products`);
    const { coverImage: image } = await describeCover(ctx, input.image, 'image');
    const { id } = await insertRow(ctx, products, { ...input, image, artistId });
    const product = await findProduct(ctx, id);
    if (!product) throw new Error('The product was not found');
    return product;
  });
}
