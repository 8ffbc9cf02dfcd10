import { ErrorState } from '../../components/error-state.tsx';
import { trpc } from '../../lib/trpc.ts';
import { Shelf, ShelfSkeleton } from './shelf.tsx';

const REFRESHED_MS = 60_000;

/** Before it is known who asks, and what they are to see. */
export const ShelvesSkeleton = ({ count = 3 }: { count?: number }) =>
  Array.from({ length: count }, (_, place) => <ShelfSkeleton key={place} />);

/** The sections of the person who is signed in. */
export function OwnShelves() {
  const query = trpc.home.own.useQuery(undefined, { staleTime: REFRESHED_MS });
  if (query.isPending) return <ShelvesSkeleton />;
  if (query.isLoadingError)
    return <ErrorState title="Your music could not be loaded" onRetry={() => query.refetch()} />;
  return query.data.map((section) => <Shelf key={section.kind} section={section} />);
}

/** Popular and new music, for visitors. It stands below other things, and is left out while it cannot be loaded. */
export function PublicShelves() {
  const query = trpc.home.everybody.useQuery(undefined, { staleTime: REFRESHED_MS });
  if (query.isPending) return <ShelvesSkeleton count={1} />;
  return query.data?.map((section) => <Shelf key={section.kind} section={section} />);
}
