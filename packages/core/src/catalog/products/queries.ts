import { tables } from '@stagedoor/db';
import { formatPrice, type Product } from '@stagedoor/validators';
import { desc, eq } from 'drizzle-orm';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { getActingArtistId, getArtist } from '../artists/index.ts';

const { images, products } = tables;

/** All products of an artist that the caller can see, newest first. */
export async function listProducts(ctx: Ctx, input: { artistId: number }): Promise<Product[]> {
  const artist = await getArtist(ctx, { id: input.artistId });
  return listOf(ctx, artist.id);
}

/** The caller's own products, newest first. */
export async function listOwnProducts(ctx: Ctx): Promise<Product[]> {
  requireArtist(ctx);
  return listOf(ctx, await getActingArtistId(ctx, 'manage'));
}

/** One product, or undefined. */
export async function findProduct(ctx: Ctx, id: number): Promise<Product | undefined> {
  const [row] = await selectProducts(ctx).where(eq(products.id, id));
  return row && present(row);
}

async function listOf(ctx: Ctx, artistId: number): Promise<Product[]> {
  const rows = await selectProducts(ctx).where(eq(products.artistId, artistId)).orderBy(desc(products.id));
  return rows.map(present);
}

const selectProducts = (ctx: Ctx) =>
  ctx.db
    .select({
      id: products.id,
      artistId: products.artistId,
      name: products.name,
      image: products.image,
      imagePlaceholder: images.thumbhash,
      priceCents: products.priceCents,
      url: products.url,
      category: products.category,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .leftJoin(images, eq(images.address, products.image));

type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

const present = (row: ProductRow): Product => ({
  ...row,
  price: formatPrice(row.priceCents),
  updatedAt: row.updatedAt.toISOString(),
});
