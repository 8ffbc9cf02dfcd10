import type { DragEvent, MouseEvent, PointerEvent } from 'react';
import { useLongPress } from '../../components/use-long-press.ts';
import { startSongDrag } from '../playlists/index.ts';
import type { SongSelection } from './use-song-tools.ts';

interface RowChoiceInput {
  song: { id: number; title: string };
  /** Undefined in lists without selection. */
  selection: SongSelection | undefined;
  /** Handler of a click on the row while nothing is being selected. */
  onPlay: () => void;
}

/**
 * The clicks on a row: they play it, or select it while songs are being selected, with Ctrl, Cmd or Shift, or
 * when a finger rests on the row. The song, or all that are selected, can be dragged to a playlist.
 */
export function useRowChoice({ song, selection, onPlay }: RowChoiceInput) {
  const songId = song.id;
  const press = useLongPress(
    selection &&
      (() => {
        if (!selection.has(songId)) selection.toggle(songId);
      }),
  );
  // With a finger, a long press selects.
  const canDrag = matchMedia('(hover: hover)').matches;
  const isSelecting = selection?.isSelecting ?? false;
  return {
    isChosen: selection?.has(songId) ?? false,
    isSelecting,
    rowProps: {
      ...press,
      draggable: canDrag,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // A grip in the row moves it within its list.
        const isGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null;
        if (!isGrip) press.onPointerDown?.(event);
        event.currentTarget.draggable = canDrag && !isGrip;
      },
      onDragStart: (event: DragEvent) =>
        startSongDrag(event, selection?.has(songId) ? selection.readChosen() : [song]),
      // Else the browser marks the text between two clicks with Shift.
      onMouseDown: (event: MouseEvent) => {
        if (selection && event.shiftKey) event.preventDefault();
      },
      onClick: ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
        if (selection && (isSelecting || ctrlKey || metaKey || shiftKey)) selection.toggle(songId, shiftKey);
        else onPlay();
      },
    },
  };
}
