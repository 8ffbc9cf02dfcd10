import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { classNames } from '../../lib/class-names.ts';
import { SONG_NUMBER } from './card-faces.tsx';

interface SongNumberProps {
  number: number;
  title: string;
  isPlaying: boolean;
  /** False for songs without audio: pressing it does nothing. */
  canPlay: boolean;
  onToggle: () => void;
  className?: string | undefined;
}

/**
 * The number of a row. Shows a pause icon while the song plays, and the available action on hover and focus.
 */
export function SongNumber({ number, title, isPlaying, canPlay, onToggle, className }: SongNumberProps) {
  const Sign = isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      aria-disabled={!canPlay}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
      className={classNames('group/number', SONG_NUMBER, className)}
    >
      <span className="sr-only">{`${isPlaying ? 'Pause' : 'Play'} ${title}`}</span>
      <span
        aria-hidden="true"
        className={classNames(
          'col-start-1 row-start-1',
          isPlaying && 'invisible',
          canPlay && 'group-hover/row:invisible group-focus-visible/number:invisible',
        )}
      >
        {number}
      </span>
      {canPlay && (
        <Sign
          aria-hidden="true"
          className={classNames(
            'col-start-1 row-start-1 size-4 fill-current',
            isPlaying
              ? 'text-lamp'
              : 'invisible text-ink group-hover/row:visible group-focus-visible/number:visible',
          )}
        />
      )}
    </button>
  );
}
