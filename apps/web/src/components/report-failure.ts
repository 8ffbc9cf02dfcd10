import { type Failed, type FailureWords, sayFailure } from '../lib/requests/failure-words.ts';
import { isSignedOut } from '../lib/requests/signed-out.ts';
import { toast } from './toast.ts';

/** Reports a failure by a toast. When the session has ended, another message says so and offers to sign in. */
export function reportFailedMutation(words: FailureWords, failed: Failed): void {
  if (isSignedOut(failed.error)) return;
  const said = sayFailure(words, failed);
  if (said) toast.error(said.title, said.description ? { description: said.description } : {});
}

/** Reports a failure outside the mutations of TanStack Query. */
export const reportFailure = (title: string, error: unknown, more: Omit<FailureWords, 'title'> = {}): void =>
  reportFailedMutation({ title, ...more }, { error, input: undefined });
