import { tables } from '@stagedoor/db';
import { sql } from 'drizzle-orm';

const { subscriptions } = tables;

/**
 * The end of access in SQL: the end of the paid period, of the grace period after it, or of a gift, whichever is later.
 */
export const accessUntil =
  sql<Date>`greatest(${subscriptions.paidUntil}, ${subscriptions.graceUntil}, ${subscriptions.giftUntil})`.mapWith(
    subscriptions.paidUntil,
  );
