import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Section } from '../../components/section.tsx';
import { BY_CURSOR } from '../../lib/by-cursor.ts';
import { trpc } from '../../lib/trpc.ts';
import { AlbumGrid, CardGridSkeleton } from '../catalog/index.ts';
import { SavedAlbums } from './saved-albums.tsx';

/** The albums that the person saved, and all of the site. */
export const LibraryAlbums = () => (
  <>
    <Section title="Saved albums">
      <SavedAlbums />
    </Section>
    <Section title="All albums">
      <AllAlbums />
    </Section>
  </>
);

function AllAlbums() {
  const query = trpc.albums.list.useInfiniteQuery({ limit: 60 }, BY_CURSOR);
  if (query.isPending) return <CardGridSkeleton count={8} shape="square" label="Loading albums" />;
  if (query.isLoadingError) return <ErrorState title="No albums yet" onRetry={() => query.refetch()} />;
  const albums = query.data.pages.flatMap(({ items }) => items);
  if (albums.length === 0) {
    return (
      <EmptyState figure={RecordFigure} title="No albums yet">
        <Link to="/artists" className={buttonStyle('outline')}>
          Find artists
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <AlbumGrid albums={albums} subtitle="artist" />
      <LoadMore query={query} />
    </>
  );
}
