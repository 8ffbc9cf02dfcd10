import type { RequestError } from '../../lib/until-done.ts';

interface Answer {
  status: number;
  body: string | undefined;
  retryAfter: string | null;
}

/** The error of an answer, in the server's words where it has some. */
export function requestError({ status, body, retryAfter }: Answer): RequestError {
  const seconds = Number(retryAfter);
  return Object.assign(new Error(readMessage(body) ?? wordsFor(status)), {
    status,
    ...(retryAfter && seconds > 0 && { retryAfterMs: seconds * 1000 }),
  });
}

/** The error of a request that got no answer. */
export const lostConnection = (): RequestError => new Error('The connection broke');

/** What a proxy in front of the server answers is not for people. */
function wordsFor(status: number): string {
  if (status >= 500) return 'The server cannot take files right now.';
  if (status === 413) return 'The server does not take files of this size.';
  if (status === 429) return 'Too many requests. Please try again later.';
  return `Upload failed (${status})`;
}

/** The message of an error in the server's words. */
function readMessage(body: string | undefined): string | null {
  try {
    const message: unknown = (JSON.parse(body ?? '') as { message?: unknown } | null)?.message;
    return typeof message === 'string' && message ? message : null;
  } catch {
    return null;
  }
}
