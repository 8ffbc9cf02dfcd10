import { fetchWatchingVersion } from '../new-version.ts';
import { requestError } from './request-error.ts';
import { isSignInNeeded, notifySignedOut } from './signed-out.ts';

interface Envelope {
  result?: unknown;
  error?: { message: string; data?: { code?: string; path?: string } };
}

/** `fetch` for tRPC, whose failures have words for people. An answer that is not one of tRPC's is a failure as well. */
export const fetchAnswer: typeof fetch = async (...request) => {
  const response = await orNoConnection(fetchWatchingVersion(...request));
  const body = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null;
    throw asNoConnection(error);
  });
  const answers = [body].flat() as (Envelope | null)[];
  if (!answers.every((answer) => answer && (answer.result !== undefined || answer.error)))
    throw requestError({
      status: response.status,
      body,
      retryAfter: response.headers.get('retry-after'),
    });
  const isAct = request[1]?.method === 'POST';
  for (const answer of answers)
    if (answer?.error && isSignInNeeded(answer.error))
      notifySignedOut({ message: answer.error.message, path: answer.error.data?.path, isAct });
  // The body can be read once, and tRPC reads it, too.
  return Object.assign(response, { json: async () => body });
};

/** The answer, or an error that says there is no connection. */
export const orNoConnection = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw asNoConnection(error);
  });

const asNoConnection = (error: unknown): unknown =>
  error instanceof Error && error.name === 'AbortError' ? error : requestError();
