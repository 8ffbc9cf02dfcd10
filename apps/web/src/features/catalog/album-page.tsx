import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { CableFigure } from '../../components/figures/cable-figure.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { AlbumHeader, AlbumHeaderSkeleton } from './album-header.tsx';
import { isNotFound } from './is-not-found.ts';
import { SongList, SongListSkeleton } from './song-list.tsx';

export function AlbumPage({ albumId }: { albumId: number }) {
  const query = trpc.albums.get.useQuery({ id: albumId });
  usePageTitle(query.data?.title);
  if (query.isPending) {
    return (
      <>
        <AlbumHeaderSkeleton />
        <SongListSkeleton count={8} />
      </>
    );
  }
  if (query.isError && isNotFound(query.error)) {
    return (
      <EmptyState
        figure={RecordFigure}
        title="Album Not Found"
        text="The album you're looking for doesn't exist or has been removed."
      >
        <Link to="/artists" className={buttonStyle('outline')}>
          All artists
        </Link>
      </EmptyState>
    );
  }
  if (query.isError) return <ErrorState title="Failed to fetch albums" onRetry={() => query.refetch()} />;
  const album = query.data;
  return (
    <>
      <AlbumHeader album={album} songs={album.songs} />
      {album.songs.length === 0 ? (
        <EmptyState figure={CableFigure} title="No songs on this album yet" />
      ) : (
        <SongList
          songs={album.songs}
          subtitle="plays"
          hasCover={false}
          source={{ label: album.title, href: `/album/${album.id}` }}
        />
      )}
    </>
  );
}
