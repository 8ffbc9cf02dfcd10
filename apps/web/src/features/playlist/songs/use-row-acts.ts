import type { PlaylistSong } from '@stagedoor/validators';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { type PlayerSource, playSongs } from '../../player/index.ts';
import type { SongSelection } from '../../song-tools/index.ts';
import type { Step } from './change-songs.ts';
import type { useChangeSongs } from './use-change-songs.ts';
import type { SongMover } from './use-move-songs.ts';

interface RowActsInput {
  songs: readonly PlaylistSong[];
  source: PlayerSource;
  selection: SongSelection;
  changes: Pick<ReturnType<typeof useChangeSongs>, 'remove'>;
  mover: Pick<SongMover, 'step'>;
}

/** Actions of a row. */
export interface RowActs {
  play: (song: PlaylistSong) => void;
  remove: (song: PlaylistSong) => void;
  step: (song: PlaylistSong, step: Step, isByGrip?: boolean) => void;
}

/**
 * Actions of a row, always with the latest list. The functions stay the same, so that scrolling and a change of
 * one row do not render all the others again.
 */
export function useRowActs(input: RowActsInput) {
  const latest = useRef(input);
  useLayoutEffect(() => {
    latest.current = input;
  });
  const { isSelecting } = input.selection;
  const selection = useMemo<Omit<SongSelection, 'has'>>(
    () => ({
      isSelecting,
      toggle: (...row) => latest.current.selection.toggle(...row),
      readChosen: () => latest.current.selection.readChosen(),
      start: () => latest.current.selection.start(),
    }),
    [isSelecting],
  );
  const acts = useMemo<RowActs>(
    () => ({
      play(song) {
        const { songs, source } = latest.current;
        playSongs(
          songs,
          songs.findIndex(({ id }) => id === song.id),
          source,
        );
      },
      remove: (song) => latest.current.changes.remove([song]),
      step: (...step) => latest.current.mover.step(...step),
    }),
    [],
  );
  return { acts, selection };
}
