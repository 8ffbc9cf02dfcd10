import type { MouseEvent } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { SongSelection } from './use-song-tools.ts';

interface SelectBoxProps {
  song: { id: number; title: string };
  selection: SongSelection;
}

const keepFromRow = (event: MouseEvent) => event.stopPropagation();

/**
 * The checkbox of a row. On a desktop it is in the margin, left of the row, on hover and focus; on a phone it takes the
 * place of the number while songs are being selected. The row is `relative` and a `group/row`.
 */
export function SelectBox({ song, selection: { has, toggle, isSelecting } }: SelectBoxProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keeps clicks on the box from playing the row
    <label
      onClick={keepFromRow}
      className={classNames(
        'grid place-items-center md:absolute md:inset-y-0 md:right-full md:w-6',
        isSelecting
          ? 'max-md:size-10 max-md:shrink-0'
          : 'max-md:hidden md:opacity-0 md:focus-within:opacity-100 md:group-hover/row:opacity-100',
      )}
    >
      <input
        type="checkbox"
        aria-label={`Select ${song.title}`}
        checked={has(song.id)}
        onChange={({ nativeEvent }) => toggle(song.id, 'shiftKey' in nativeEvent && !!nativeEvent.shiftKey)}
        className="size-4 accent-lamp"
      />
    </label>
  );
}
