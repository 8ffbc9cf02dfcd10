import { trpc } from '../../lib/trpc.ts';

/** Who is signed in: `user` is null when nobody is; `isLoading` only until the first answer. */
export function useUser() {
  const query = trpc.account.me.useQuery();
  return { user: query.data ?? null, isLoading: query.isPending };
}
