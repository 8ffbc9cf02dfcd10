import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LampFigure } from '../../components/figures/lamp-figure.tsx';
import { Section } from '../../components/section.tsx';
import { trpc } from '../../lib/trpc.ts';
import { ArtistGrid } from '../catalog/artist-grid.tsx';
import { CardGridSkeleton } from '../catalog/card-grid.tsx';
import { searchedArtists } from '../catalog/queries.ts';

/** Artists whose name contains the term, whatever its case. */
export function FoundArtists({ term }: { term: string }) {
  const query = trpc.artists.list.useQuery(searchedArtists(term));
  const none = `We couldn't find anything matching "${term}"`;
  if (query.isPending) return <CardGridSkeleton count={6} shape="round" label="Searching" />;
  if (query.isError) return <ErrorState title={none} onRetry={() => query.refetch()} />;
  if (query.data.items.length === 0) {
    return (
      <EmptyState figure={LampFigure} title={none} text="Try a shorter word, or look through all artists." />
    );
  }
  return (
    <Section title="Artists">
      <ArtistGrid artists={query.data.items} />
    </Section>
  );
}
