import type { Price } from '@stagedoor/validators';

/** The price as the fields of a form hold it. */
export interface PriceValues {
  /** In dollars, as people type them; blank is not for sale. */
  price: string;
  namesPrice: boolean;
}

export const valuesOfPrice = (price: Price | null): PriceValues => ({
  price: price ? (price.minCents / 100).toFixed(2) : '',
  namesPrice: price?.namesPrice ?? true,
});

/** They mean something together. */
export const PRICE_FIELDS = ['price', 'namesPrice'] as const;

export function describePrice({ price, namesPrice }: PriceValues): string {
  if (!price) return 'Not for sale';
  return namesPrice ? `$${price} or more` : `$${price}`;
}
