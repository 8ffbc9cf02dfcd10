import { TRPCClientError } from '@trpc/client';
import { isRequestError } from './request-error.ts';

export interface Failed {
  error: unknown;
  /** The variables of the mutation. */
  input: unknown;
}

/** Message of a failure. The server's words, or ours, are shown below the title. */
export interface FailureWords {
  /** Holds `{message}` where the words are part of it. Null reports nothing: it is shown in another place. */
  title: string | ((failed: Failed) => string | null);
  /** The words where the server has none of its own. */
  instead?: string | ((error: unknown) => string);
  /** Shown before the server's words, or alone. */
  about?: string;
  /** The words of an error that has none at all. */
  blank?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { failure: FailureWords | null };
  }
}

/** The `meta` of a mutation whose failures are reported by a toast. */
export const failsAs = (
  title: FailureWords['title'],
  more: Omit<FailureWords, 'title'> = {},
): { failure: FailureWords } => ({ failure: { title, ...more } });

/** The `meta` of a mutation whose failures are shown where it was called. */
export const FAILS_IN_PLACE = { failure: null };

/** Whether the server has said something in words of its own. */
function isSaid(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return isRequestError(error) && error.isRefusal === true;
  return error.data ? error.message !== '' : isSaid(error.cause);
}

/** Whether the server has refused it and said why; not for a fault, after which it may succeed. */
export const isRefusal = (error: unknown): boolean =>
  isSaid(error) && !(error instanceof TRPCClientError && error.data?.code === 'INTERNAL_SERVER_ERROR');

/** The title and the text of a failure; null when nothing is reported. */
export function sayFailure(
  { title, instead, about, blank = '' }: FailureWords,
  failed: Failed,
): { title: string; description: string } | null {
  const { error } = failed;
  const named = typeof title === 'string' ? title : title(failed);
  if (named === null) return null;
  const ours = typeof instead === 'function' ? instead(error) : instead;
  const message = (!isSaid(error) && ours) || (error instanceof Error && error.message) || blank;
  if (named.includes('{message}'))
    return { title: named.replace('{message}', () => message), description: '' };
  if (about) return { title: named, description: isRefusal(error) ? `${about}: ${message}` : about };
  return { title: named, description: message };
}
