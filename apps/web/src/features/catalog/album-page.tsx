import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { CableFigure } from '../../components/figures/cable-figure.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { asSent } from '../../lib/compare.ts';
import { isNotFound } from '../../lib/is-not-found.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ModerationNote } from '../reports/index.ts';
import { SONG_SORTS } from '../song-tools/index.ts';
import { AlbumDetails } from './album-details.tsx';
import { AlbumHeader, AlbumHeaderSkeleton } from './album-header.tsx';
import { SongListSkeleton } from './song-list.tsx';
import { SongListWithTools } from './song-list-with-tools.tsx';

const { title, popular, shortest, longest } = SONG_SORTS;
const SORTS = { album: asSent('Album order'), title, popular, shortest, longest };

/** `albumId` is NaN when the address contains no valid id; nothing is fetched then. */
export function AlbumPage({ albumId }: { albumId: number }) {
  const isId = !Number.isNaN(albumId);
  const query = trpc.albums.get.useQuery({ id: albumId }, { enabled: isId });
  usePageTitle(query.data?.title);
  if (isId && query.isPending) {
    return (
      <>
        <AlbumHeaderSkeleton />
        <SongListSkeleton count={8} />
      </>
    );
  }
  if (!isId || (query.isError && isNotFound(query.error))) {
    return (
      <>
        <h1 className="sr-only">Album Not Found</h1>
        <EmptyState
          figure={RecordFigure}
          title="Album Not Found"
          text="The album you're looking for doesn't exist or has been removed."
        >
          <Link to="/artists" className={buttonStyle('outline')}>
            All artists
          </Link>
        </EmptyState>
      </>
    );
  }
  const album = query.data;
  if (!album) return <ErrorState title="Error fetching album songs" onRetry={() => void query.refetch()} />;
  return (
    <>
      <ModerationNote targetType="album" targetId={album.id} isOwn={album.can.uploadAudio} />
      <AlbumHeader album={album} songs={album.songs} isOwn={album.can.uploadAudio} />
      {album.songs.length === 0 ? (
        <EmptyState figure={CableFigure} title="No songs on this album yet" />
      ) : (
        <SongListWithTools
          songs={album.songs}
          sorts={SORTS}
          hasPlay={false}
          subtitle="plays"
          hasCover={false}
          canUploadAudio={album.can.uploadAudio}
          source={{ label: album.title, kind: 'album', href: `/album/${album.id}` }}
        />
      )}
      <AlbumDetails album={album} songs={album.songs} />
    </>
  );
}
