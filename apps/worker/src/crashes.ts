import { asOutage } from '@stagedoor/core';
import { StorageNotFoundError } from '@stagedoor/storage';

/** So often may the processing of one file fail for reasons that nobody knows. */
const MAX_CRASHES = 5;

/** How often earlier tries of a job crashed; the queue keeps it with the last try's error. */
export function countCrashes(output: unknown): number {
  const crashes = (output as { crashes?: unknown } | null | undefined)?.crashes;
  return typeof crashes === 'number' ? crashes : 0;
}

/**
 * Whether we stand on something that is away: the database, the storage, the disk of this machine. An original that
 * is not found counts too, since a folder that is not mounted looks like that.
 */
const isOutage = (error: unknown): boolean =>
  asOutage(error) !== undefined || error instanceof StorageNotFoundError;

/** True when the job has crashed too often. Outages do not count: they are waited for. */
export const isLastCrash = (error: unknown, before: number): boolean =>
  !isOutage(error) && before + 1 >= MAX_CRASHES;

/** The error as the queue keeps it, with the count for the next try. */
export function withCrashes(error: unknown, before: number): Error {
  const crashes = isOutage(error) ? before : before + 1;
  return Object.assign(error instanceof Error ? error : new Error(String(error)), { crashes });
}
