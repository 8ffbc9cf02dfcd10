import { SUBSCRIPTION_PRICE_CENTS } from './limits.ts';

/** Cents as a price: '$14.99', '$1,250.00'. */
export const formatPrice = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** The monthly price of one artist: '$0.99'. */
export const SUBSCRIPTION_PRICE = formatPrice(SUBSCRIPTION_PRICE_CENTS);

/** Initials of up to two words (or only the first), in capitals. */
export function formatInitials(name: string, count: 1 | 2 = 2): string {
  const words = name.trim().split(/\s+/).filter(Boolean).slice(0, count);
  return words.map((word) => (Array.from(word)[0] ?? '').toUpperCase()).join('');
}
