import { SUBSCRIPTION_PRICE_CENTS } from '@stagedoor/validators';
import type Stripe from 'stripe';
import { isMissing } from './refusals.ts';

/** The product of every subscription: a month of each of its artists. */
export const MONTH_PRODUCT = 'artist_month';
const ARTIST_PREFIX = 'artist_';
const MONTH = {
  currency: 'usd',
  unit_amount: SUBSCRIPTION_PRICE_CENTS,
  recurring: { interval: 'month' },
} as const;

/** The artist of a product, or null when it is another product. */
export function artistOfProduct(product: string): number | null {
  const id = product.startsWith(ARTIST_PREFIX) ? Number(product.slice(ARTIST_PREFIX.length)) : Number.NaN;
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** The product that names an artist on invoices, created on first use. */
export async function artistProduct(
  stripe: Stripe,
  { artistId, artistName }: { artistId: number; artistName: string },
): Promise<string> {
  const product = await findOrMake(stripe, {
    id: `${ARTIST_PREFIX}${artistId}`,
    name: artistName,
    metadata: { artistId },
  });
  if (product.name !== artistName) await stripe.products.update(product.id, { name: artistName });
  return product.id;
}

/** The monthly price of one artist. A subscription has it once, with the number of artists as quantity. */
export async function monthPrice(stripe: Stripe): Promise<string> {
  const product = await findOrMake(stripe, {
    id: MONTH_PRODUCT,
    name: 'Artist subscription',
    default_price_data: MONTH,
  });
  const price = product.default_price as Stripe.Price | null;
  if (price?.unit_amount === MONTH.unit_amount && price.active) return price.id;
  return replacePrice(stripe, product.id, price);
}

/** We choose the id, so Stripe refuses the second of two that are created at once. */
async function findOrMake(
  stripe: Stripe,
  wanted: Stripe.ProductCreateParams & { id: string },
): Promise<Stripe.Product> {
  const expand = ['default_price'];
  const find = async () => {
    try {
      return await stripe.products.retrieve(wanted.id, { expand });
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  const found = await find();
  if (found) return found;
  try {
    return await stripe.products.create({ ...wanted, expand });
  } catch (error) {
    const made = await find();
    if (made) return made;
    throw error;
  }
}

/** The monthly price has changed since. Existing subscriptions keep theirs. */
async function replacePrice(stripe: Stripe, product: string, old: Stripe.Price | null): Promise<string> {
  const price = await stripe.prices.create(
    { ...MONTH, product },
    { idempotencyKey: `price:${product}:${MONTH.unit_amount}:${old?.id ?? 'first'}` },
  );
  await stripe.products.update(product, { default_price: price.id });
  return price.id;
}
