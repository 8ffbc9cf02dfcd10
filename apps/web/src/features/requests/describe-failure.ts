import { TRPCClientError } from '@trpc/client';

/**
 * The text of 'Submission Failed': the server's message, or a default for failures with and without a
 * response.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof TRPCClientError) {
    if (error.data && error.message) return error.message;
    if (error.cause instanceof SyntaxError) return 'Failed to submit request';
  }
  return 'Failed to submit your request. Please try again.';
}
