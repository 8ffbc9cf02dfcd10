import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** `isLocked` of policy.ts in SQL, for callers without rights to the artist's work. */
export const lockedForVisitors = (work: { isPremium: SQLWrapper }, opensAt: SQL, now: SQL): SQL =>
  sql`(${work.isPremium} or coalesce(${opensAt} > ${now}, false))`;
