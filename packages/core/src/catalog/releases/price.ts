import type { Price } from '@stagedoor/validators';

/** The columns of a song's or album's price. */
interface PriceColumns {
  priceCents: number | null;
  namesPrice: boolean;
}

export const presentPrice = ({ priceCents, namesPrice }: PriceColumns): Price | null =>
  priceCents === null ? null : { minCents: priceCents, currency: 'USD', namesPrice };

/** The column that an edited price changes; nothing when it was not edited. */
export const priceColumn = (price: Pick<Price, 'minCents'> | null | undefined) =>
  price === undefined ? {} : { priceCents: price?.minCents ?? null };
