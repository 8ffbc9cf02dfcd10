import { z } from 'zod';
import { toCents, typedCents } from '../formats/dollars.ts';
import { id, ifMatch, isoTime, link, nameText, text } from '../formats/primitives.ts';
import { PRODUCT_CATEGORIES, PRODUCT_MAX_PRICE_CENTS } from '../limits.ts';

export const productCategory = z.enum(PRODUCT_CATEGORIES, 'Please choose a category');
export type ProductCategory = z.infer<typeof productCategory>;

export const productOutput = z.object({
  id,
  artistId: id,
  name: z.string(),
  image: z.string().nullable(),
  imagePlaceholder: z.string().nullable(),
  /** As people read it: '$14.99'. */
  price: z.string(),
  priceCents: z.int(),
  url: z.string().nullable(),
  category: productCategory,
  updatedAt: isoTime,
});
export type Product = z.infer<typeof productOutput>;

const priceCents = z
  .int('Please enter a price such as 14.99')
  .min(0, 'The price cannot be negative')
  .max(PRODUCT_MAX_PRICE_CENTS, 'The price must be at most $10,000');

const typedPrice = typedCents.pipe(priceCents);

const price = z.union([z.number().transform(toCents).pipe(priceCents), typedPrice]);

const fields = {
  name: nameText(120, 'Product name is required'),
  category: productCategory,
  /** In dollars; `priceCents` counts where both are sent. */
  price: price.optional(),
  priceCents: priceCents.optional(),
};

export const productInput = z
  .object({
    ...fields,
    /** An address that /api/upload returned. */
    image: text(500).nullable().default(null),
    url: link.default(null),
  })
  .transform(({ price, priceCents = price, ...product }, ctx) => {
    if (priceCents !== undefined) return { ...product, priceCents };
    ctx.addIssue({ code: 'custom', path: ['price'], message: 'Please enter a price such as 14.99' });
    return z.NEVER;
  });
export type ProductInput = z.output<typeof productInput>;

const changes = z.object({ ...fields, image: text(500).nullable(), url: link }).partial();
const readPrice = <Changes extends z.output<typeof changes>>({
  price,
  priceCents = price,
  ...rest
}: Changes) => ({
  ...rest,
  ...(priceCents !== undefined && { priceCents }),
});

/** Only the fields sent are changed. */
export const productChanges = changes.transform(readPrice);
export const updateProductInput = changes.extend({ id, ifMatch }).transform(readPrice);
export type UpdateProductInput = z.output<typeof updateProductInput>;

/** As the form holds it: the price in dollars, as people type it. */
export const productForm = z.object({
  name: fields.name,
  category: productCategory,
  url: link,
  price: typedPrice,
  /** A chosen picture, which is uploaded before the rest is saved. */
  picture: z.file().nullable(),
});
export type ProductForm = z.output<typeof productForm>;
