import { DomainError } from '../../platform/errors/index.ts';

/** Whether the provider answered no, and will not answer otherwise when it is asked again. */
export const isRefusal = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code !== 'unavailable' && error.code !== 'rate_limited';
