import { isMediaError } from '../media-error.ts';
import type { Failure } from './messages.ts';

/** An error as a message, because errors lose their own properties between threads and processes. */
export function describeFailure(error: unknown): Failure {
  const detail = error instanceof Error ? error.message : String(error);
  return { type: 'failed', reason: isMediaError(error) ? error.reason : null, code: findCode(error), detail };
}

function findCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  // FFmpeg has error numbers of its own.
  if (/no space left/i.test(error.message)) return 'ENOSPC';
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}
