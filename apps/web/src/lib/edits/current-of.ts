import { TRPCClientError } from '@trpc/client';

/** The thing as it is now, where an edit was refused because others have changed it meanwhile. */
export const currentOf = <T>(error: unknown): T | undefined =>
  error instanceof TRPCClientError ? (error.data?.current as T | undefined) : undefined;
