import { attempts } from './attempts.ts';
import { isRequestError } from './request-error.ts';

/**
 * Sends a write under a key by which the server does it once, although its answer may be lost. `request` describes it: its
 * address, who it acts for, and its content.
 */
export async function sendOnce<Answer>(
  request: string,
  send: (key: string) => Promise<Answer>,
  isDecided: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  const attempt = attempts.begin(request);
  try {
    const answer = await send(attempt.key);
    attempt.end(isDecided(answer));
    return answer;
  } catch (error) {
    attempt.end(isRequestError(error) && error.isRefusal === true && (error.status ?? 500) < 500);
    throw error;
  }
}
