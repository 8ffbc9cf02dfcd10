import { DomainError } from '@stagedoor/core';

/** Refusals by the product or by Stripe, such as a declined card or an expired page, are expected. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof DomainError || (error instanceof Error && 'error' in error);
