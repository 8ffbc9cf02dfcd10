import { TRPCClientError } from '@trpc/client';

/** What 'Submission Failed' says: the server's words, else that it failed, else that nothing came back. */
export function describeFailure(error: unknown): string {
  if (error instanceof TRPCClientError) {
    if (error.data && error.message) return error.message;
    if (error.cause instanceof SyntaxError) return 'Failed to submit request';
  }
  return 'Failed to submit your request. Please try again.';
}
