import type { CustomRequest } from '@stagedoor/validators';
import { formatPrice } from '@stagedoor/validators/format';
import { formatDay } from '../../lib/format.ts';

type Order = Pick<CustomRequest, 'status' | 'priceCents' | 'answerBy' | 'deliverBy'> & {
  refundedCents: number;
};

/** The state of a request's price and its next deadline; null for a free one. */
export function explainMoney(request: Order, side: 'requester' | 'artist'): string | null {
  const { status, priceCents, answerBy, deliverBy, refundedCents } = request;
  if (priceCents === null) return null;
  const price = formatPrice(priceCents);
  if (refundedCents > 0)
    return side === 'requester'
      ? `${formatPrice(refundedCents)} was given back`
      : `${formatPrice(refundedCents)} was given back to them`;
  if (status === 'pending' && answerBy)
    return side === 'requester'
      ? `${price}, taken when the artist accepts. It is freed if they do not answer by ${formatDay(answerBy)}.`
      : `${price}, taken when you accept. The request expires if you do not answer by ${formatDay(answerBy)}.`;
  if (status === 'accepted' && deliverBy)
    return side === 'requester'
      ? `${price} was taken. You get it back if nothing is delivered by ${formatDay(deliverBy)}.`
      : `${price} was taken. They get it back if you deliver nothing by ${formatDay(deliverBy)}.`;
  if (status === 'declined' || status === 'expired') return `${price} was freed, and nothing was taken`;
  return `${price} was taken`;
}
