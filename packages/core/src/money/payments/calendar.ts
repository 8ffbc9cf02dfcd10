import { SUBSCRIPTION_PRICE_CENTS } from '@stagedoor/validators';

/** `date` moved by whole months, on the anchor's day or, in a shorter month, on its last day. */
export function moveMonths(date: Date, months: number, anchorDay: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(anchorDay, lastDay));
  return moved;
}

/**
 * When the paid month that begins at `start` ends. Customers who began on the 31st are billed on the 31st
 * again after February.
 */
export const periodEndAfter = (start: Date, anchorDay?: number | null): Date =>
  moveMonths(start, 1, anchorDay ?? start.getUTCDate());

export const periodStartBefore = (end: Date, anchorDay?: number | null): Date =>
  moveMonths(end, -1, anchorDay ?? end.getUTCDate());

/**
 * The price for the rest of a month from `from` on: pro rata by time, at least one cent, at most the full
 * price.
 */
export function proRataCents(from: Date, period: { start: Date; end: Date }): number {
  const whole = period.end.getTime() - period.start.getTime();
  const cents = Math.round((SUBSCRIPTION_PRICE_CENTS * (period.end.getTime() - from.getTime())) / whole);
  return Math.min(SUBSCRIPTION_PRICE_CENTS, Math.max(1, cents));
}
