import { SUBSCRIPTION_PRICE_CENTS } from '@stagedoor/validators';
import type Stripe from 'stripe';
import type { StripeDeps } from './deps.ts';
import { isMissing } from './refusals.ts';

const PREFIX = 'artist_';
const PRICE = {
  currency: 'usd',
  unit_amount: SUBSCRIPTION_PRICE_CENTS,
  recurring: { interval: 'month' },
} as const;

/** The artist of a product, or null when it is none of ours. */
export function artistOfProduct(product: string): number | null {
  const id = product.startsWith(PREFIX) ? Number(product.slice(PREFIX.length)) : Number.NaN;
  return Number.isInteger(id) && id > 0 ? id : null;
}

/**
 * The price of an artist's month, made at the first subscription. One price per artist is what keeps an artist from
 * standing on a bill twice: Stripe takes each price once per subscription.
 */
export async function artistPrice(
  { stripe }: StripeDeps,
  artist: { artistId: number; artistName: string },
): Promise<string> {
  const product = (await findProduct(stripe, artist)) ?? (await makeProduct(stripe, artist));
  if (product.name !== artist.artistName)
    await stripe.products.update(product.id, { name: artist.artistName });
  const price = product.default_price as Stripe.Price | null;
  if (price?.unit_amount === PRICE.unit_amount && price.active) return price.id;
  return replacePrice(stripe, product.id, price);
}

async function findProduct(
  stripe: Stripe,
  { artistId }: { artistId: number },
): Promise<Stripe.Product | null> {
  try {
    return await stripe.products.retrieve(`${PREFIX}${artistId}`, { expand: ['default_price'] });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Its id is ours, so of two that are made at once Stripe refuses the second. */
async function makeProduct(
  stripe: Stripe,
  { artistId, artistName }: { artistId: number; artistName: string },
): Promise<Stripe.Product> {
  try {
    return await stripe.products.create({
      id: `${PREFIX}${artistId}`,
      name: artistName,
      metadata: { artistId },
      default_price_data: { ...PRICE, metadata: { artistId } },
      expand: ['default_price'],
    });
  } catch (error) {
    const made = await findProduct(stripe, { artistId });
    if (made) return made;
    throw error;
  }
}

/** The price of a month has changed since; who subscribed before keeps theirs. */
async function replacePrice(stripe: Stripe, product: string, old: Stripe.Price | null): Promise<string> {
  const price = await stripe.prices.create(
    { ...PRICE, product },
    { idempotencyKey: `price:${product}:${PRICE.unit_amount}:${old?.id ?? 'first'}` },
  );
  await stripe.products.update(product, { default_price: price.id });
  return price.id;
}
