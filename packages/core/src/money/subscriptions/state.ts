import type { tables } from '@stagedoor/db';
import type { SubscriptionState } from '@stagedoor/validators';
import { isInGrace, isOpen } from '../payments/policy.ts';

type Row = Pick<
  typeof tables.subscriptions.$inferSelect,
  'active' | 'paidUntil' | 'graceUntil' | 'giftUntil' | 'cancelledAt'
>;

/** The current status of a subscription; its end is compared with the clock, as in `unlocksPremium`. */
export function subscriptionStateOf(row: Row, now: Date): SubscriptionState {
  if (!isOpen(row, now)) return 'ended';
  if (row.cancelledAt) return 'cancelled';
  return isInGrace(row) ? 'past_due' : 'active';
}
