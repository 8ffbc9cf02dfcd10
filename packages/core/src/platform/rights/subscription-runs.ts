import { tables } from '@stagedoor/db';
import { and, eq, type SQL, sql } from 'drizzle-orm';

const { subscriptions } = tables;

/** `unlocksPremium` for lists of subscribers: those whose paid period, or the grace after it, is not over. */
export function subscriptionRuns(now: Date): SQL | undefined {
  return and(
    eq(subscriptions.active, true),
    sql`greatest(${subscriptions.paidUntil}, ${subscriptions.graceUntil}) > ${now.toISOString()}`,
  );
}
