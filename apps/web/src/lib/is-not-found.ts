import { TRPCClientError } from '@trpc/client';

/** The thing is missing or hidden, as opposed to an answer that failed. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof TRPCClientError && ['NOT_FOUND', 'BAD_REQUEST'].includes(error.data?.code);
