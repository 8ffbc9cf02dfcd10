import { trpc } from '../../lib/trpc.ts';

/** The signed-in user; null when nobody is signed in. `isLoading` is true only until the first answer. */
export function useUser() {
  const query = trpc.account.me.useQuery();
  return { user: query.data ?? null, isLoading: query.isPending };
}
