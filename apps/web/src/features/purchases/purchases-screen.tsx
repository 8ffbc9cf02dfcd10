import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { LoadedPages } from '../../components/loaded.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { BY_CURSOR } from '../../lib/by-cursor.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { DemoNote } from './demo-note.tsx';
import { PurchaseShelf } from './purchase-shelf.tsx';

/** The person's purchases, with their downloads. */
export function PurchasesScreen() {
  const query = trpc.purchases.list.useInfiniteQuery({ limit: 50 }, BY_CURSOR);
  usePageTitle('Purchases');
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-34">Purchases</h1>
        <DemoNote />
      </header>
      <LoadedPages
        query={query}
        skeleton={<PurchasesSkeleton />}
        failure="Your purchases could not be loaded"
        empty={
          <EmptyState
            figure={RecordFigure}
            title="No purchases yet"
            text="Albums and songs that you buy are yours for good, and wait for you here."
          >
            <Link to="/artists" className={buttonStyle('outline')}>
              Find artists
            </Link>
          </EmptyState>
        }
      >
        {(purchases) => <PurchaseShelf purchases={purchases} pages={query} />}
      </LoadedPages>
    </>
  );
}

const PurchasesSkeleton = () => (
  <LoadingShapes label="Loading your purchases" className="grid gap-4">
    {[0, 1, 2].map((row) => (
      <span key={row} className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-small" />
        <Skeleton className="h-10 w-72 max-w-full" />
      </span>
    ))}
  </LoadingShapes>
);
