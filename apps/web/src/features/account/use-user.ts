import { trpc } from '../../lib/trpc.ts';

/** Everything that a page shows depends on it, so that one lost answer is not the end. */
const PATIENT = { retry: 3 };

/** The signed-in user; null when nobody is signed in. `isLoading` is true until that is known. */
export function useUser() {
  const { data } = trpc.account.me.useQuery(undefined, PATIENT);
  return { user: data ?? null, isLoading: data === undefined };
}
