import { asOutage } from '@stagedoor/core';
import { StorageNotFoundError } from '@stagedoor/storage';

/** How often the processing of one file may fail for unknown reasons. */
const MAX_CRASHES = 5;

/** How often earlier attempts of a job crashed. The queue stores it with the last attempt's error. */
export function countCrashes(output: unknown): number {
  const crashes = (output as { crashes?: unknown } | null | undefined)?.crashes;
  return typeof crashes === 'number' ? crashes : 0;
}

/**
 * Whether something we depend on is down: the database, the storage or this machine's disk. A missing original
 * counts too, because an unmounted folder looks the same.
 */
const isOutage = (error: unknown): boolean =>
  asOutage(error) !== undefined || error instanceof StorageNotFoundError;

/** True when the job has crashed too often. Outages do not count: the job waits for their end. */
export const isLastCrash = (error: unknown, before: number): boolean =>
  !isOutage(error) && before + 1 >= MAX_CRASHES;

/** The error as the queue stores it, with the count for the next attempt. */
export function withCrashes(error: unknown, before: number): Error {
  const crashes = isOutage(error) ? before : before + 1;
  return Object.assign(error instanceof Error ? error : new Error(String(error)), { crashes });
}
