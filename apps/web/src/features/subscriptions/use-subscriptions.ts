import { trpc } from '../../lib/trpc.ts';
import { useUser } from '../account/index.ts';

/** The signed-in person's active subscriptions; empty, without a request, when nobody is signed in. */
export function useSubscriptions() {
  const { user, isLoading } = useUser();
  const query = trpc.subscriptions.list.useQuery(undefined, { enabled: user !== null });
  const subscriptions = user ? (query.data ?? []).filter(({ active }) => active) : [];
  return {
    subscriptions,
    findSubscription: (artistId: number) => subscriptions.find((one) => one.artistId === artistId),
    isPending: isLoading || (user !== null && query.isPending),
    isLoadingError: query.isLoadingError,
    refetch: query.refetch,
  };
}
