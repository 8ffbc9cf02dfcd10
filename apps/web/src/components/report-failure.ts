import { type Failed, type FailureWords, sayFailure } from '../lib/requests/failure-words.ts';
import { isSignedOut } from '../lib/requests/signed-out.ts';
import { toast } from './toast.ts';

/** Tells a failure by a toast. Whoever is not signed in any more is told that instead, with a way back. */
export function reportFailedMutation(words: FailureWords, failed: Failed): void {
  if (isSignedOut(failed.error)) return;
  const said = sayFailure(words, failed);
  if (said) toast.error(said.title, said.description ? { description: said.description } : {});
}

/** Tells a failure that is not a mutation's of TanStack Query. */
export const reportFailure = (title: string, error: unknown, more: Omit<FailureWords, 'title'> = {}): void =>
  reportFailedMutation({ title, ...more }, { error, input: undefined });
