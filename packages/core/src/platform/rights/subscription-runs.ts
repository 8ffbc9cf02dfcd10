import { tables } from '@stagedoor/db';
import { and, eq, gt, type SQL } from 'drizzle-orm';
import { accessUntil } from './access-until.ts';

const { subscriptions } = tables;

/** `unlocksPremium` for lists of subscribers: the paid period, or the grace period after it, is not over. */
export function subscriptionRuns(now: Date): SQL | undefined {
  return and(eq(subscriptions.active, true), gt(accessUntil, now.toISOString()));
}
