import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LampFigure } from '../../components/figures/lamp-figure.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { LoadingRows } from '../../components/skeleton.tsx';
import { BY_CURSOR } from '../../lib/by-cursor.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { DemoMoney } from './demo-money.tsx';
import { OwnRequest } from './own-request.tsx';

/** The reader's own requests to artists, newest first. */
export function RequestsScreen({ isPaid }: { isPaid: boolean }) {
  usePageTitle('Your requests');
  const query = trpc.requests.own.useInfiniteQuery(
    { limit: 30 },
    // The payment's event may come a moment after the person.
    { ...BY_CURSOR, refetchInterval: ({ state }) => isPaid && state.dataUpdateCount < 10 && 2_000 },
  );
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-34">Your requests</h1>
        {requests.some(({ priceCents }) => priceCents !== null) && <DemoMoney />}
      </header>
      {query.isPending ? (
        <LoadingRows label="Loading your requests" className="grid gap-3" count={2} row="h-52 rounded-card" />
      ) : query.isLoadingError ? (
        <ErrorState title="Your requests could not be read" onRetry={() => void query.refetch()} />
      ) : requests.length === 0 ? (
        <EmptyState
          figure={LampFigure}
          title="No requests yet"
          text="Ask artists for a cameo or a song of your own, on their pages. What comes of it is here."
        />
      ) : (
        <>
          <ul className="grid gap-3" aria-label="Your requests">
            {requests.map((request) => (
              <OwnRequest key={request.id} request={request} />
            ))}
          </ul>
          <LoadMore query={query} />
        </>
      )}
    </>
  );
}
