import { forbidden, notFound } from '../errors/index.ts';

/** How long a deletion can be taken back. What was deleted earlier is removed for good. */
export const DELETED_FOR_GOOD_AFTER_MS = 30 * 24 * 3600 * 1000;

/** The earliest deletion that can still be taken back. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - DELETED_FOR_GOOD_AFTER_MS);

/** Refuses to take back what an admin deleted, or what was deleted too long ago. */
export function refuseUnlessRestorable(
  row: { deletedAt: Date | null; deletedByAdmin: boolean },
  what: string,
  now: Date,
): void {
  if (row.deletedByAdmin) throw forbidden(`${what} was removed by an administrator`);
  if (row.deletedAt && row.deletedAt <= restorableSince(now)) throw notFound(what);
}
