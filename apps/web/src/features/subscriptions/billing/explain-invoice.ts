import type { BillingOverview } from '@stagedoor/validators';
import { formatPrice, SUBSCRIPTION_PRICE } from '@stagedoor/validators/format';

/** '2 artists at $0.99, and $0.50 for the part of this month with Low Ceiling'. */
export function explainInvoice(lines: BillingOverview['nextLines']): string {
  const parts = lines.filter(({ isPart }) => isPart);
  const months = lines.length - parts.length;
  const sum = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const artists = new Set(parts.map(({ artistId }) => artistId));
  const whom = artists.size === 1 ? parts[0]?.artistName : `${artists.size} artists`;
  return [
    months > 0 && `${months} ${months === 1 ? 'artist' : 'artists'} at ${SUBSCRIPTION_PRICE}`,
    sum > 0 && `${formatPrice(sum)} for the part of this month with ${whom}`,
  ]
    .filter(Boolean)
    .join(', and ');
}
