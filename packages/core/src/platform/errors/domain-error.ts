import type { ErrorCode } from '@stagedoor/validators';

/**
 * The one error the domain throws on purpose. `message` is for people, `code` for programs;
 * `retryAfterSeconds` comes with `rate_limited` and `unavailable`. Anything else that is thrown is a fault and never shown.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const badRequest = (message: string) => new DomainError('bad_request', message);
export const unauthenticated = (message = 'Please sign in first') =>
  new DomainError('unauthenticated', message);
export const forbidden = (message = 'You are not allowed to do this') =>
  new DomainError('forbidden', message);
/** For admins outside of demo mode, whose rights wait for it. */
export const secondFactorNeeded = () =>
  new DomainError('second_factor_setup_required', 'Please set up a second factor in your settings first');
/** Also the answer for things that exist but are hidden from the actor. */
export const notFound = (what: string) => new DomainError('not_found', `${what} not found`);
export const conflict = (message: string) => new DomainError('conflict', message);
export const tooLarge = (message: string) => new DomainError('too_large', message);
export const unsupportedType = (message: string) => new DomainError('unsupported_type', message);
export const rateLimited = (retryAfterSeconds: number) =>
  new DomainError('rate_limited', 'Too many requests. Please try again later.', retryAfterSeconds);
/** Something that we stand on is away; it is worth trying again soon. */
export const unavailable = (message = 'The service is not available right now. Please try again soon.') =>
  new DomainError('unavailable', message, 5);
