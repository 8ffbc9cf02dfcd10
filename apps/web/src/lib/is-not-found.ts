import { TRPCClientError } from '@trpc/client';

/** Whether the thing is missing or hidden, as opposed to a failed request. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof TRPCClientError && ['NOT_FOUND', 'BAD_REQUEST'].includes(error.data?.code);
