import { tables } from '@stagedoor/db';
import { sql } from 'drizzle-orm';

const { subscriptions } = tables;

/**
 * The end of access in SQL: the end of the paid period or of the grace period after it, whichever is later.
 */
export const accessUntil =
  sql<Date>`greatest(${subscriptions.paidUntil}, ${subscriptions.graceUntil})`.mapWith(
    subscriptions.paidUntil,
  );
