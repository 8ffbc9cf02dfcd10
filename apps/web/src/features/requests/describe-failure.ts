import { TRPCClientError } from '@trpc/client';
import { isRequestError } from '../../lib/requests/request-error.ts';

/** The text of 'Submission Failed' where the server has no words: for an answer that says nothing, and for none. */
export function describeFailure(error: unknown): string {
  const cause = error instanceof TRPCClientError ? error.cause : null;
  return isRequestError(cause) && cause.status !== undefined
    ? 'Failed to submit request'
    : 'Failed to submit your request. Please try again.';
}
