import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { logFetchFailure } from './fetch-failures.ts';
import { isRefusedInput } from './is-not-found.ts';

/**
 * Queries never become stale by themselves: events and mutations invalidate them. What has failed is asked again when the
 * network is back.
 * Requests also run when the browser believes it is offline, because the server may be on this machine.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      logFetchFailure(error, query.queryKey);
      restartList(error, query);
    },
  }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => state.status === 'error',
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** A list whose next page is refused starts anew: the server was updated, and no longer takes the cursor. */
function restartList(error: Error, { queryKey, state }: Query<unknown, unknown, unknown>) {
  const isLaterPage = state.fetchMeta?.fetchMore !== undefined;
  if (isLaterPage && isRefusedInput(error)) void queryClient.resetQueries({ queryKey, exact: true });
}
