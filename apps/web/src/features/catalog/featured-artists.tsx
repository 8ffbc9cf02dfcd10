import { FEATURED_ARTISTS } from '@stagedoor/validators/page-inputs';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { DoorFigure } from '../../components/figures/door-figure.tsx';
import { isFirstPaint } from '../../components/is-first-paint.ts';
import { SEE_ALL, Section } from '../../components/section.tsx';
import { LoadingShapes } from '../../components/skeleton.tsx';
import { trpc } from '../../lib/trpc.ts';
import { ArtistGrid } from './artist-grid.tsx';
import { CardGrid, CardGridSkeleton } from './card-grid.tsx';
import { FirstArtistCard } from './first-cards.tsx';

const PLACES = Array.from({ length: FEATURED_ARTISTS.limit }, (_, place) => place);

export function FeaturedArtists() {
  const query = trpc.artists.list.useQuery(FEATURED_ARTISTS, { staleTime: 60_000 });
  return (
    <Section
      title="Featured Artists"
      aside={
        <Link to="/artists" className={SEE_ALL}>
          See all
        </Link>
      }
    >
      {isFirstPaint ? (
        <LoadingShapes label="Loading artists">
          <CardGrid isEight>
            {PLACES.map((place) => (
              <li key={place} className="has-[[data-name]:empty]:hidden">
                <FirstArtistCard place={`ARTIST_${place}`} isFirst={false} />
              </li>
            ))}
          </CardGrid>
        </LoadingShapes>
      ) : query.isPending ? (
        <CardGridSkeleton count={FEATURED_ARTISTS.limit} shape="round" isEight label="Loading artists" />
      ) : query.isLoadingError ? (
        <ErrorState title="No artists available yet." onRetry={() => query.refetch()} />
      ) : query.data.items.length === 0 ? (
        <EmptyState figure={DoorFigure} title="No artists available yet." />
      ) : (
        <ArtistGrid isEight artists={query.data.items} />
      )}
    </Section>
  );
}
