import { QueryCache, QueryClient } from '@tanstack/react-query';
import { logFetchFailure } from './fetch-failures.ts';

/**
 * Queries never become stale by themselves: events and mutations invalidate them. What has failed is asked again when the
 * network is back.
 * Requests also run when the browser believes it is offline, because the server may be on this machine.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => logFetchFailure(error, queryKey) }),
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
