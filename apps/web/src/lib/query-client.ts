import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { logFetchFailure } from './fetch-failures.ts';
import { isGone, isRefusedInput } from './is-not-found.ts';
import type { Failed, FailureWords } from './requests/failure-words.ts';
import { statusOf } from './requests/request-error.ts';

/**
 * An answer that is under way may be older than the change, and is asked for anew. React Query itself takes it when it is the
 * first one, or when nothing shows it at the moment.
 */
class FreshQueryClient extends QueryClient {
  override async invalidateQueries<Key extends readonly unknown[]>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underWay = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    for (const query of underWay) void query.cancel({ silent: true });
    const hidden = underWay.filter((query) => !query.isActive()).map((query) => query.fetch());
    await Promise.all([super.invalidateQueries(filters, options), Promise.allSettled(hidden)]);
  }
}

/**
 * Queries do not become stale while they are shown: events and mutations invalidate them. No event comes for some of what is
 * not shown, so each is asked again when it is shown again. Failed ones are asked again when the network is back.
 * Requests also run when the browser believes it is offline, because the server may be on this machine.
 */
export const queryClient: QueryClient = new FreshQueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      logFetchFailure(error, query.queryKey);
      restartList(error, query);
      dropGone(error, query);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, input, _context, { meta }) => {
      const words = meta ? meta.failure : UNNAMED;
      if (words) reportFailedMutation?.(words, { error, input });
    },
  }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

const UNNAMED: FailureWords = { title: 'Error' };

let reportFailedMutation: ((words: FailureWords, failed: Failed) => void) | null = null;

/** Calls the listener with each failed mutation, unless its failures are shown where it was called. */
export function onFailedMutation(report: (words: FailureWords, failed: Failed) => void): void {
  reportFailedMutation = report;
}

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'observerRemoved' || event.query.getObserversCount() > 0) return;
  // Others say themselves for how long they are fresh.
  if (event.observer.options.staleTime === Number.POSITIVE_INFINITY) event.query.invalidate();
});

/** A network that is back may need some seconds until it reaches the server. */
const ROUNDS_AFTER_MS = [0, 500, 1_500, 4_000];

/**
 * Asks again for what is shown and has no answer when the network comes back: what failed, and what was under way, which may be
 * lost and would fail too late. Called once.
 */
export function askAgainWhenOnline(): void {
  addEventListener('online', async () => {
    const underWay = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
    await askAgain((query) => underWay.includes(query));
    for (const ms of ROUNDS_AFTER_MS) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      await askAgain(({ state }) => state.status === 'error' && (statusOf(state.error) ?? 500) >= 500);
    }
  });
}

async function askAgain(predicate: (query: Query) => boolean) {
  const filters = { type: 'active' as const, predicate };
  await queryClient.cancelQueries(filters);
  await queryClient.refetchQueries(filters);
}

/** A list whose next page is refused starts anew: the server was updated, and no longer takes the cursor. */
function restartList(error: Error, { queryKey, state }: Query<unknown, unknown, unknown>) {
  const isLaterPage = state.fetchMeta?.fetchMore !== undefined;
  if (isLaterPage && isRefusedInput(error)) void queryClient.resetQueries({ queryKey, exact: true });
}

/** An answer stays when it is asked for again in vain, unless it is gone or no longer for this person. */
function dropGone(error: Error, query: Query<unknown, unknown, unknown>) {
  if (isGone(error)) query.setState({ data: undefined });
}
