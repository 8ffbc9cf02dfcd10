import type { MouseEvent } from 'react';
import { useLongPress } from '../../components/use-long-press.ts';
import type { SongSelection } from './use-song-tools.ts';

interface RowChoiceInput {
  songId: number;
  /** Undefined in lists without selection. */
  selection: SongSelection | undefined;
  /** What a click on the row does while nothing is being selected. */
  onPlay: () => void;
}

/**
 * The clicks on a row: they play it, or select it while songs are being selected, with Ctrl, Cmd or Shift, or
 * when a finger rests on the row.
 */
export function useRowChoice({ songId, selection, onPlay }: RowChoiceInput) {
  const press = useLongPress(
    selection &&
      (() => {
        if (!selection.has(songId)) selection.toggle(songId);
      }),
  );
  const isSelecting = selection?.isSelecting ?? false;
  return {
    isChosen: selection?.has(songId) ?? false,
    isSelecting,
    rowProps: {
      ...press,
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
