import type { Playlist, PlaylistSong } from '@stagedoor/validators';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { CableFigure } from '../../../components/figures/cable-figure.tsx';
import { RecordFigure } from '../../../components/figures/record-figure.tsx';
import { SongListSkeleton } from '../../catalog/index.ts';
import { sourceOfPlaylist } from '../../playlists/index.ts';
import { SongSelectionBar, SongToolbar, type SongTools } from '../../song-tools/index.ts';
import { OrderHint } from './order-hint.tsx';
import { PlaylistTable } from './playlist-table.tsx';
import { RemoveSelected } from './remove-selected.tsx';
import { useChangeSongs } from './use-change-songs.ts';

interface PlaylistSongsProps {
  playlist: Playlist;
  query: { isPending: boolean; data: unknown; hasNextPage: boolean; refetch: () => unknown };
  tools: SongTools<PlaylistSong>;
}

/** The songs below the header, with what sorts, filters and selects them. */
export function PlaylistSongs({ playlist, query, tools }: PlaylistSongsProps) {
  const changes = useChangeSongs(playlist.id);
  const source = sourceOfPlaylist(playlist);
  const { total, shown, filter, sort, setFilter, selection, isLoadingRest } = tools;
  if (query.isPending) return <SongListSkeleton count={8} />;
  if (!query.data)
    return <ErrorState title="Failed to fetch the songs" onRetry={() => void query.refetch()} />;
  if (total === 0) return <EmptyState figure={CableFigure} title="No songs in this playlist yet" />;
  const isOwnOrder = sort === 'order' && filter.trim() === '';
  return (
    <>
      <SongToolbar tools={tools} source={source} hasPlay={false} />
      {playlist.can.editSongs && !isOwnOrder && <OrderHint tools={tools} />}
      {shown.length > 0 ? (
        <PlaylistTable
          playlist={playlist}
          songs={shown}
          count={isOwnOrder && query.hasNextPage ? Math.max(playlist.songCount ?? 0, total) : shown.length}
          selection={selection}
          source={source}
          changes={changes}
          canMove={playlist.can.editSongs && isOwnOrder}
        />
      ) : isLoadingRest ? (
        <SongListSkeleton count={3} />
      ) : (
        <EmptyState figure={RecordFigure} title={`We couldn't find anything matching "${filter.trim()}"`}>
          <Button variant="outline" onClick={() => setFilter('')}>
            Show all songs
          </Button>
        </EmptyState>
      )}
      <SongSelectionBar tools={tools} source={source}>
        {playlist.can.editSongs && <RemoveSelected tools={tools} onRemove={changes.remove} />}
      </SongSelectionBar>
    </>
  );
}
