import { z } from 'zod';
import { PRODUCT_CATEGORIES, PRODUCT_MAX_PRICE_CENTS } from './limits.ts';
import { id, link, nameText, text } from './primitives.ts';

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
});
export type Product = z.infer<typeof productOutput>;

export const productInput = z.object({
  name: nameText(120, 'Product name is required'),
  /** An address that /api/upload returned. */
  image: text(500).nullable().default(null),
  priceCents: z
    .int('Please enter a price such as 14.99')
    .min(0, 'The price cannot be negative')
    .max(PRODUCT_MAX_PRICE_CENTS, 'The price must be at most $10,000'),
  url: link.default(null),
  category: productCategory,
});
export type ProductInput = z.infer<typeof productInput>;

/** Only the fields sent are changed. */
export const productChanges = z
  .object({
    name: productInput.shape.name,
    image: text(500).nullable(),
    priceCents: productInput.shape.priceCents,
    url: link,
    category: productCategory,
  })
  .partial();
export const updateProductInput = productChanges.extend({ id });
export type UpdateProductInput = z.infer<typeof updateProductInput>;

/** As the form holds it: the price in dollars, as people type it. */
export const productForm = z.object({
  name: productInput.shape.name,
  category: productCategory,
  url: link,
  price: z
    .string()
    .trim()
    .regex(/^\$? ?\d{1,6}([.,]\d{1,2})?$/, 'Please enter a price such as 14.99')
    .transform((price) => Math.round(Number(price.replace('$', '').replace(',', '.')) * 100))
    .pipe(productInput.shape.priceCents),
});
