import Minus from 'lucide-react/icons/minus';
import Pin from 'lucide-react/icons/pin';
import Plus from 'lucide-react/icons/plus';
import { IconButton } from '../../components/icon-button.tsx';
import { classNames } from '../../lib/class-names.ts';
import { formatTime } from '../../lib/format.ts';

interface MomentChoiceProps {
  /** The current playback position, in whole seconds. */
  second: number;
  /** The pinned second, or null while it follows playback. */
  pinned: number | null;
  onPin: (pinned: number | null) => void;
  /** The largest second that can be pinned. */
  lastSecond: number;
}

/** The moment of a comment: it follows playback, or is pinned and adjusted by seconds. */
export function MomentChoice({ second, pinned, onPin, lastSecond }: MomentChoiceProps) {
  const isPinned = pinned !== null;
  const nudge = (by: number) => onPin(Math.max(0, Math.min(lastSecond, (pinned ?? second) + by)));
  return (
    <div className="flex items-center">
      <button
        type="button"
        onClick={() => onPin(isPinned ? null : second)}
        title={isPinned ? 'Follow the song again' : 'Hold this moment'}
        className={classNames(
          'inline-flex h-8 items-center gap-1.5 rounded-full px-2.5 font-semibold text-12 tabular transition-colors hover:text-ink',
          isPinned ? 'text-lamp' : 'text-ink-faint',
        )}
      >
        <Pin className={classNames('size-3.5', isPinned && 'fill-current')} aria-hidden="true" />
        <span className="sr-only">Comment</span>
        <span data-testid="comment-moment">
          {isPinned ? 'held at' : 'at'} {formatTime(pinned ?? second)}
        </span>
      </button>
      {isPinned && (
        <>
          <IconButton
            label="One second earlier"
            size="small"
            disabled={pinned === 0}
            onClick={() => nudge(-1)}
          >
            <Minus className="size-3.5" aria-hidden="true" />
          </IconButton>
          <IconButton
            label="One second later"
            size="small"
            disabled={pinned >= lastSecond}
            onClick={() => nudge(1)}
          >
            <Plus className="size-3.5" aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  );
}
