import type { DragStartEvent } from '@dnd-kit/react';
import type { PlaylistSong } from '@stagedoor/validators';
import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { SongSelection } from '../../song-tools/index.ts';
import { changeSongs, moveBy, type SongsChange, type Step } from './change-songs.ts';

interface MoveSongsInput {
  songs: readonly PlaylistSong[];
  /** The playlist's songs with the changes that the screen does not show yet. */
  readSongs: () => readonly PlaylistSong[];
  selection: Pick<SongSelection, 'has'> & { chosen: readonly PlaylistSong[] };
  rows: Pick<Virtualizer<Window, Element>, 'scrollToIndex'>;
  list: RefObject<HTMLElement | null>;
  /** Keeps the row of a song rendered. */
  onHold: (songId: number | null) => void;
  onMove: (change: SongsChange | null) => void;
}

export type SongMover = ReturnType<typeof useMoveSongs>;

/** Moves songs by dragging, by the keys of a grip, or from a menu. A selected song takes the others along. */
export function useMoveSongs({ songs, readSongs, selection, rows, list, onHold, onMove }: MoveSongsInput) {
  const [dragged, setDragged] = useState<ReadonlySet<number> | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const focusGripOf = useRef<number | null>(null);
  // A row that changes its place in the document loses the focus.
  useLayoutEffect(() => {
    const id = focusGripOf.current;
    if (id === null || songs.length === 0) return;
    focusGripOf.current = null;
    list.current?.querySelector<HTMLElement>(`[data-grip="${id}"]`)?.focus();
  }, [songs, list]);
  const movedWith = (songId: number) =>
    new Set(selection.has(songId) ? selection.chosen.map(({ id }) => id) : [songId]);
  return {
    dragged,
    announcement,
    step(song: PlaylistSong, step: Step, isByGrip = false) {
      const now = readSongs();
      const change = moveBy(now, movedWith(song.id), step);
      if (!change) return;
      const place = changeSongs(now, change).findIndex(({ id }) => id === song.id);
      setAnnouncement(`${song.title}, number ${place + 1} of ${now.length}`);
      if (isByGrip) {
        focusGripOf.current = song.id;
        onHold(song.id);
        rows.scrollToIndex(place);
      }
      onMove(change);
    },
    handlers: {
      onDragStart({ operation: { source } }: Pick<DragStartEvent, 'operation'>) {
        const songId = Number(source?.id);
        onHold(songId);
        setDragged(movedWith(songId));
      },
      onDragEnd() {
        onHold(null);
        setDragged(null);
      },
    },
  };
}
