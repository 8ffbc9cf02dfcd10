import {
  type ErrorCode,
  formatWait,
  type Issue,
  type NeededSecondFactor,
  summarizeIssues,
} from '@stagedoor/validators';

/**
 * The only error that the domain throws on purpose. `message` is for people, `code` for programs;
 * `retryAfterSeconds` is set for `rate_limited` and `unavailable`, `issues` where fields of an input are wrong, and
 * `current` is the thing of a `precondition_failed`, as it is now.
 * Anything else that is thrown is a bug and never shown.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;
  readonly issues: readonly Issue[] | undefined;
  readonly current: unknown;

  constructor(code: ErrorCode, message: string, { retryAfterSeconds, issues, current }: Details = {}) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.issues = issues;
    this.current = current;
  }
}

interface Details {
  retryAfterSeconds?: number;
  issues?: readonly Issue[];
  current?: unknown;
}

/** `field` is the one of the input that is wrong, where it is one. */
export const badRequest = (message: string, field?: string) =>
  new DomainError('bad_request', message, field === undefined ? {} : { issues: [{ path: field, message }] });
/** For an input that its schema refuses. */
export const badInput = (issues: readonly Issue[]) =>
  new DomainError('bad_request', summarizeIssues(issues), { issues });
export const unauthenticated = (message = 'Please sign in first') =>
  new DomainError('unauthenticated', message);
/** For a token of a program that is wrong, expired or revoked. */
export const invalidToken = () =>
  new DomainError('invalid_token', 'This token is not valid. It may have expired, or was revoked.');
/** For a token whose scopes do not cover the call. */
export const scopeRequired = (message: string) => new DomainError('scope_required', message);
export const forbidden = (message = 'You are not allowed to do this') =>
  new DomainError('forbidden', message);
/** For rights that ask for a second factor, which the person has not set up, or this session has not given. */
export const secondFactorNeeded = (needed: NeededSecondFactor) =>
  needed === 'setup'
    ? new DomainError(
        'second_factor_setup_required',
        'Please set up a second factor or a passkey in your settings first',
      )
    : new DomainError(
        'second_factor_required',
        'Please enter a code of your second factor, or use your passkey, first',
      );
/** For people who proved who they are, but are suspended. */
export const suspended = (message: string) => new DomainError('account_suspended', message);
/** For people who have not agreed to the terms yet; they may read, leave and agree. */
export const consentRequired = () =>
  new DomainError('consent_required', 'Please agree to the new terms first');
/** Also returned for things that exist but are hidden from the actor. */
export const notFound = (what: string) => new DomainError('not_found', `${what} not found`);
export const conflict = (message: string) => new DomainError('conflict', message);
export const tooLarge = (message: string) => new DomainError('too_large', message);
export const unsupportedType = (message: string) => new DomainError('unsupported_type', message);
export const rateLimited = (
  retryAfterSeconds: number,
  message = `Too many attempts. Please try again in ${formatWait(retryAfterSeconds)}.`,
) => new DomainError('rate_limited', message, { retryAfterSeconds });
/** A service that we depend on is down; the caller should retry soon. */
export const unavailable = (message = 'The service is not available right now. Please try again soon.') =>
  new DomainError('unavailable', message, { retryAfterSeconds: 5 });
