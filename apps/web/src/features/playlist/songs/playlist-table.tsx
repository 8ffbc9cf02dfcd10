import { Accessibility, PointerSensor } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import type { Playlist, PlaylistSong } from '@stagedoor/validators';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { useListTop } from '../../../components/use-list-top.ts';
import type { PlayerSource } from '../../player/index.ts';
import type { SongTools } from '../../song-tools/index.ts';
import { DraggedSongs } from './dragged-songs.tsx';
import { DropLine } from './drop-line.tsx';
import { LoadingRow } from './loading-row.tsx';
import { readChangedSongs } from './pending-changes.ts';
import { PlaylistRow } from './playlist-row.tsx';
import { COLUMNS, ROW_HEIGHT } from './row-layout.ts';
import { TableHead } from './table-head.tsx';
import type { useChangeSongs } from './use-change-songs.ts';
import { useMoveSongs } from './use-move-songs.ts';
import { useRowActs } from './use-row-acts.ts';

interface PlaylistTableProps {
  playlist: Playlist;
  /** As they are shown. */
  songs: readonly PlaylistSong[];
  /** With those that are still loading. */
  count: number;
  selection: SongTools<PlaylistSong>['selection'];
  source: PlayerSource;
  changes: ReturnType<typeof useChangeSongs>;
  canMove: boolean;
}

/** The keys of the grip move songs at once, so that there is nothing to pick up and put down. */
const SENSORS = [PointerSensor];

/** The songs as a table; only the rows near the viewport are rendered. Songs move by their grips. */
export function PlaylistTable(props: PlaylistTableProps) {
  const { playlist, songs, count, selection, source, changes, canMove } = props;
  const list = useRef<HTMLTableSectionElement>(null);
  const scrollMargin = useListTop(list);
  const [heldId, setHeldId] = useState<number | null>(null);
  const held = songs.findIndex(({ id }) => id === heldId);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin,
    // The row that is dragged, or has the focus, stays while the list scrolls away from it.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return held < 0 || shown.includes(held) ? shown : [...shown, held].sort((a, b) => a - b);
    },
  });
  const mover = useMoveSongs({
    songs,
    readSongs: () => readChangedSongs(playlist.id),
    selection,
    rows,
    list,
    onHold: setHeldId,
    onMove: changes.move,
  });
  const row = useRowActs({ songs, source, selection, changes, mover });
  const isShared = useMemo(() => new Set(songs.map(({ addedBy }) => addedBy?.id)).size > 1, [songs]);
  const columns = COLUMNS[isShared ? 'shared' : 'own'];
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
      {...mover.handlers}
    >
      <table aria-label={`Songs of ${playlist.name}`} aria-rowcount={count + 1} className="block">
        <TableHead columns={columns} isShared={isShared} />
        <tbody ref={list} className="relative -mx-2 block" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const song = songs[index];
            const top = start - scrollMargin;
            if (!song) return <LoadingRow key={`loading ${index}`} top={top} />;
            return (
              <PlaylistRow
                key={song.id}
                song={song}
                number={index + 1}
                top={top}
                columns={columns}
                isChosen={selection.has(song.id)}
                isDragged={mover.dragged?.has(song.id) ?? false}
                canMove={canMove}
                canEdit={playlist.can.editSongs}
                isShared={isShared}
                {...row}
              />
            );
          })}
          {mover.dragged && (
            <DropLine songs={songs} list={list} dragged={mover.dragged} onMove={changes.move} />
          )}
        </tbody>
      </table>
      <DraggedSongs songs={songs} dragged={mover.dragged} />
      <p aria-live="polite" className="sr-only">
        {mover.announcement}
      </p>
    </DragDropProvider>
  );
}
