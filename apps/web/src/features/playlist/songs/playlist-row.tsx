import { useDraggable } from '@dnd-kit/react';
import type { PlaylistSong } from '@stagedoor/validators';
import { type MouseEvent, memo } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { formatDuration } from '../../../lib/format.ts';
import { SongNumber } from '../../catalog/index.ts';
import { LikeButton } from '../../likes/index.ts';
import { usePlayerState } from '../../player/index.ts';
import { SelectBox, type SongSelection, useRowChoice } from '../../song-tools/index.ts';
import { AddedBy, AlbumName, ArtistName } from './facts-of-song.tsx';
import { MoveGrip } from './move-grip.tsx';
import { ROW } from './row-layout.ts';
import { RowMenu } from './row-menu.tsx';
import { TitleCell } from './title-cell.tsx';
import type { RowActs } from './use-row-acts.ts';

export interface PlaylistRowProps {
  song: PlaylistSong;
  number: number;
  /** In pixels from the top of the list. */
  top: number;
  /** The classes of the columns. */
  columns: string;
  selection: Omit<SongSelection, 'has'>;
  isChosen: boolean;
  isDragged: boolean;
  canMove: boolean;
  canEdit: boolean;
  /** Several people have added songs. */
  isShared: boolean;
  acts: RowActs;
}

const keepFromRow = (event: MouseEvent) => event.stopPropagation();

/** A song of a playlist, 56 px high; clicking anywhere on the row plays or pauses it. */
export const PlaylistRow = memo((props: PlaylistRowProps) => {
  const { song, number, isChosen, canMove, isShared, acts } = props;
  const { ref, handleRef } = useDraggable({ id: song.id, disabled: !canMove });
  const onPlay = () => acts.play(song);
  const isPlaying = usePlayerState((state) => state.isPlaying && state.song?.id === song.id);
  const selection = { ...props.selection, has: () => isChosen };
  const { isSelecting, rowProps } = useRowChoice({ song, selection, onPlay });
  return (
    // The number and the checkbox are for keyboards; the row only makes the click target larger.
    <tr
      ref={ref}
      aria-rowindex={number + 1}
      data-testid="playlist-song"
      {...rowProps}
      style={{ position: 'absolute', insetInline: 0, top: props.top }}
      className={classNames(
        ROW,
        'group/row h-row cursor-pointer grid-cols-[2.5rem_minmax(0,1fr)_auto] rounded-small transition-colors hover:bg-raised has-focus-visible:bg-raised',
        '[-webkit-touch-callout:none] [@media(hover:none)]:select-none',
        isChosen && 'bg-raised',
        props.isDragged && 'opacity-40',
        props.columns,
      )}
    >
      <td>
        <SelectBox song={song} selection={selection} />
        <SongNumber
          number={number}
          title={song.title}
          isPlaying={isPlaying}
          canPlay={song.state !== 'missing'}
          onToggle={onPlay}
          className={isSelecting ? 'max-md:hidden' : undefined}
        />
      </td>
      <TitleCell song={song} isShared={isShared} />
      <td className="truncate text-14 text-ink-soft max-lg:hidden">
        <ArtistName song={song} hasLink={!isSelecting} />
      </td>
      <td className="truncate text-14 text-ink-soft max-lg:hidden">
        <AlbumName song={song} hasLink={!isSelecting} />
      </td>
      {isShared && (
        <td className="truncate text-13 text-ink-faint max-lg:hidden">
          <AddedBy song={song} />
        </td>
      )}
      <td className="text-right text-13 text-ink-faint tabular max-md:hidden">
        {formatDuration(song.duration)}
      </td>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keeps clicks on the pieces within from playing the row */}
      <td className="flex items-center justify-end gap-1 md:w-[6.5rem]" onClick={keepFromRow}>
        <LikeButton song={song} size="small" className="max-md:hidden" />
        <RowMenu {...props} />
        {canMove && <MoveGrip ref={handleRef} song={song} onStep={(step) => acts.step(song, step, true)} />}
      </td>
    </tr>
  );
});
