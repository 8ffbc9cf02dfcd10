import type { Playlist, PlaylistSong } from '@stagedoor/validators';
import Trash from 'lucide-react/icons/trash-2';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { CableFigure } from '../../../components/figures/cable-figure.tsx';
import { RecordFigure } from '../../../components/figures/record-figure.tsx';
import { SongListSkeleton } from '../../catalog/index.ts';
import { sourceOfPlaylist } from '../../playlists/index.ts';
import { SongSelectionBar, SongToolbar, type SongTools } from '../../song-tools/index.ts';
import { PlaylistTable } from './playlist-table.tsx';
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

interface RemoveSelectedProps {
  tools: SongTools<PlaylistSong>;
  onRemove: (songs: readonly PlaylistSong[]) => void;
}

/** Takes the selected songs out of the playlist. */
const RemoveSelected = ({ tools: { selection }, onRemove }: RemoveSelectedProps) => (
  <Button
    variant="outline"
    size="small"
    disabled={selection.chosen.length === 0}
    onClick={() => {
      onRemove(selection.chosen);
      selection.end();
    }}
  >
    <Trash className="size-3.5 max-md:hidden" aria-hidden="true" /> Remove
  </Button>
);

/** Why songs cannot be moved now, and the way back. */
const OrderHint = ({ tools }: { tools: Pick<SongTools, 'setSort' | 'setFilter'> }) => (
  <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-faint">
    Songs can be moved in the playlist’s own order.
    <Button
      variant="ghost"
      size="small"
      className="-ml-3"
      onClick={() => {
        tools.setFilter('');
        tools.setSort('order');
      }}
    >
      Show playlist order
    </Button>
  </p>
);
