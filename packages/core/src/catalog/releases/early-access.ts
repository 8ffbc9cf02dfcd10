import type { tables } from '@stagedoor/db';
import { datesOf, isListed, isOpen } from '../../platform/releases/index.ts';

type Work = typeof tables.songs.$inferSelect | typeof tables.albums.$inferSelect;

/** Whether only subscribers have heard of it: once its release is another one, it is announced anew. */
export function isInEarlyAccess(work: Work, now: Date): boolean {
  const dates = datesOf(work);
  return isListed(dates, now) && !isOpen(dates, now);
}
