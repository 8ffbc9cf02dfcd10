import { allArtists } from '@stagedoor/validators/page-inputs';
import { useDeferredValue } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { DoorFigure } from '../../components/figures/door-figure.tsx';
import { Input } from '../../components/input.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { BY_CURSOR } from '../../lib/by-cursor.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ArtistGrid } from './artist-grid.tsx';
import { CardGridSkeleton } from './card-grid.tsx';

interface AllArtistsProps {
  /** The name to search for; kept in the address. */
  term: string;
  onTermChange: (term: string) => void;
}

export function AllArtists({ term, onTermChange }: AllArtistsProps) {
  usePageTitle('All Artists');
  const search = useDeferredValue(term.trim());
  const query = trpc.artists.list.useInfiniteQuery(allArtists(search), {
    ...BY_CURSOR,
    placeholderData: (previous) => previous,
    // As on Home.
    staleTime: 60_000,
  });
  const artists = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-34">All Artists</h1>
        <Input
          type="search"
          aria-label="Search artists by name"
          placeholder="Search by name"
          defaultValue={term}
          onChange={(event) => onTermChange(event.target.value)}
          className="md:w-72"
        />
      </header>
      {query.isPending ? (
        <CardGridSkeleton count={12} shape="round" label="Loading artists" />
      ) : query.isLoadingError ? (
        <ErrorState title="No artists found" onRetry={() => query.refetch()} />
      ) : artists.length === 0 ? (
        <EmptyState
          figure={DoorFigure}
          title="No artists found"
          text={search ? `Nobody here has “${search}” in the name.` : undefined}
        />
      ) : (
        <ArtistGrid artists={artists} />
      )}
      <LoadMore query={query} />
    </>
  );
}
