import { SUBSCRIPTION_PRICE_CENTS } from './limits.ts';

/** Cents as a price: '$14.99', '$1,250.00'. */
export const formatPrice = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** The monthly price of one artist: '$0.99'. */
export const SUBSCRIPTION_PRICE = formatPrice(SUBSCRIPTION_PRICE_CENTS);
