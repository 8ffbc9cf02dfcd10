import { useSortable } from '@dnd-kit/react/sortable';
import type { Song } from '@stagedoor/validators';
import X from 'lucide-react/icons/x';
import { DragGrip } from '../../../../components/drag-grip.tsx';
import { IconButton } from '../../../../components/icon-button.tsx';
import { classNames } from '../../../../lib/class-names.ts';
import { formatDuration } from '../../../../lib/format.ts';

interface ArrangedSongProps {
  song: Song;
  index: number;
  /** The place on the album, with the disc when there are several. */
  place: string;
  isBusy: boolean;
  onRemove: () => void;
}

/** A song that moves by its grip, with pointer or keys. */
export function ArrangedSong({ song, index, place, isBusy, onRemove }: ArrangedSongProps) {
  const { ref, handleRef, isDragging } = useSortable({ id: song.id, index, disabled: isBusy });
  return (
    <li
      ref={ref}
      data-testid="arranged-song"
      className={classNames(
        '-mx-3 flex items-center gap-2 rounded-small px-1',
        isDragging ? 'bg-raised shadow-float' : 'hover:bg-raised',
      )}
    >
      <DragGrip ref={handleRef} label={`Move ${song.title}`} className="h-12 w-8" />
      <span className="w-9 shrink-0 text-right text-13 text-ink-faint tabular">{place}</span>
      <span className="min-w-0 flex-1 truncate px-2 font-semibold text-14">{song.title}</span>
      <span className="text-13 text-ink-faint tabular">{formatDuration(song.duration)}</span>
      <IconButton
        label={`Take ${song.title} off the album`}
        size="small"
        disabled={isBusy}
        onClick={onRemove}
      >
        <X className="size-4" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
