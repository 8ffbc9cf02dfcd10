import { TRPCClientError } from '@trpc/client';

const hasCode = (error: unknown, codes: string[]): boolean =>
  error instanceof TRPCClientError && codes.includes(error.data?.code);

/** Whether the thing is missing or hidden, as opposed to a failed request. */
export const isNotFound = (error: unknown): boolean => hasCode(error, ['NOT_FOUND', 'BAD_REQUEST']);

/** Whether the server does not take what it was sent. */
export const isRefusedInput = (error: unknown): boolean => hasCode(error, ['BAD_REQUEST']);

/** Whether the thing exists and is not for this person. */
export const isForbidden = (error: unknown): boolean => hasCode(error, ['FORBIDDEN']);

/** Whether the thing is gone, or no longer for this person. */
export const isGone = (error: unknown): boolean => hasCode(error, ['NOT_FOUND', 'FORBIDDEN']);

/** Whether others have done something since that makes it impossible. */
export const isConflict = (error: unknown): boolean => hasCode(error, ['CONFLICT']);
