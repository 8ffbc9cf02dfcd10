import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { DoorFigure } from '../../components/figures/door-figure.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { BY_CURSOR } from '../../lib/by-cursor.ts';
import { trpc } from '../../lib/trpc.ts';
import { ArtistCard, CardGrid, CardGridSkeleton } from '../catalog/index.ts';

/** The artists whom the person follows, latest follow first. */
export function FollowedArtists() {
  const query = trpc.follows.list.useInfiniteQuery({ limit: 60 }, BY_CURSOR);
  if (query.isPending) return <CardGridSkeleton count={4} shape="round" label="Loading artists" />;
  if (query.isError) return <ErrorState title="The artists did not come" onRetry={() => query.refetch()} />;
  const artists = query.data.pages.flatMap(({ items }) => items);
  if (artists.length === 0) {
    return (
      <EmptyState
        figure={DoorFigure}
        title="You follow nobody yet"
        text="Follow an artist, and you hear of new songs, posts and tour dates. It costs nothing."
      >
        <Link to="/artists" className={buttonStyle('outline')}>
          Find artists
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <CardGrid>
        {artists.map((artist) => (
          <li key={artist.id}>
            <ArtistCard artist={artist} />
          </li>
        ))}
      </CardGrid>
      <LoadMore query={query} />
    </>
  );
}
