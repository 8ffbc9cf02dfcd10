import { ErrorState } from '../../components/error-state.tsx';
import { isForbidden, isNotFound } from '../../lib/is-not-found.ts';
import { trpc } from '../../lib/trpc.ts';
import { SongListSkeleton } from '../catalog/index.ts';
import { PlaylistHeaderSkeleton } from './header/playlist-header-skeleton.tsx';
import { OpenPlaylist } from './open-playlist.tsx';
import { PlaylistClosed } from './playlist-closed.tsx';

/** `playlistId` is NaN when the address contains no valid id; nothing is fetched then. */
export function PlaylistPage({ playlistId }: { playlistId: number }) {
  const isId = !Number.isNaN(playlistId);
  const query = trpc.playlists.byId.useQuery({ id: playlistId }, { enabled: isId });
  if (isId && query.isPending) {
    return (
      <>
        <PlaylistHeaderSkeleton />
        <SongListSkeleton count={8} />
      </>
    );
  }
  // A playlist that was open may have been deleted or turned private since.
  if (!isId || isNotFound(query.error)) return <PlaylistClosed reason="missing" />;
  if (isForbidden(query.error)) return <PlaylistClosed reason="private" />;
  if (!query.data)
    return <ErrorState title="Failed to fetch playlist" onRetry={() => void query.refetch()} />;
  return <OpenPlaylist playlist={query.data} />;
}
