/** Milliseconds as the product writes a length: m:ss, rounded to whole seconds. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Cents as a price: '$14.99', '$1,250.00'. */
export const formatPrice = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
