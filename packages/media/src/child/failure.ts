import { isMediaError } from '../media-error.ts';
import type { Failure } from './messages.ts';

/** An error as a message, since errors lose their own properties between threads and processes. */
export function describeFailure(error: unknown): Failure {
  const detail = error instanceof Error ? error.message : String(error);
  return { type: 'failed', reason: isMediaError(error) ? error.reason : null, detail };
}
