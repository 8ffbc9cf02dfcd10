import { trpc } from '../../lib/trpc.ts';

/** Everything that a page shows depends on it: it is asked for until it is known. */
const PATIENT = { retry: true, retryDelay: (failures: number) => Math.min(1000 * 2 ** failures, 8000) };

/** The signed-in user; null when nobody is signed in. `isLoading` is true until that is known. */
export function useUser() {
  const { data } = trpc.account.me.useQuery(undefined, PATIENT);
  return { user: data ?? null, isLoading: data === undefined };
}
