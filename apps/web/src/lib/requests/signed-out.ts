import { TRPCClientError } from '@trpc/client';
import { type FailedAnswer, isRequestError, type RequestError, requestError } from './request-error.ts';

export interface SignedOut {
  /** The server's message. */
  message: string;
  /** The procedure, where it was one. */
  path?: string | undefined;
  /** Whether somebody wanted to do something, instead of reading. */
  isAct: boolean;
}

/** Procedures that answer so when what was entered is wrong. */
const SIGNS_IN = new Set([
  'account.login',
  'identity.finish',
  'passkeys.login',
  'secondFactor.enter',
  'secondFactor.login',
]);

let listener: ((signedOut: SignedOut) => void) | null = null;

/** Calls the listener when the server answers that nobody is signed in. */
export function onSignedOut(listen: (signedOut: SignedOut) => void): void {
  listener = listen;
}

export const notifySignedOut = (signedOut: SignedOut): void => listener?.(signedOut);

export const isSignInNeeded = ({ data }: { data?: { code?: string; path?: string } | null }): boolean =>
  data?.code === 'UNAUTHORIZED' && !SIGNS_IN.has(data.path ?? '');

/** Whether the request failed because nobody is signed in; the listener has been called. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof TRPCClientError ? isSignInNeeded(error) : isRequestError(error) && error.status === 401;

/** The error of an act that failed over REST; the listener is called when nobody is signed in. */
export function actError(answer: FailedAnswer): RequestError {
  const error = requestError(answer);
  if (error.status === 401) notifySignedOut({ message: error.message, isAct: true });
  return error;
}
