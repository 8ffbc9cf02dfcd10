import { useSortable } from '@dnd-kit/react/sortable';
import X from 'lucide-react/icons/x';
import { Cover } from '../../../components/cover-image.tsx';
import { DragGrip } from '../../../components/drag-grip.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { formatDuration } from '../../../lib/format.ts';
import { playQueueItem, removeFromQueue, setPanel } from '../actions.ts';
import type { PlayerBarProps } from '../player-bar.tsx';
import type { QueueItem } from '../queue.ts';

const close = () => setPanel('isQueueOpen', false);

interface QueueRowProps extends Pick<PlayerBarProps, 'renderMenu'> {
  item: QueueItem;
  index: number;
  count: number;
  /** In place of rows that are not rendered, in pixels. */
  spaceAbove: number;
}

/** An item of the queue: plays on click, moves by its grip with pointer or keys, and has a menu and a remove button. */
export function QueueRow({ item, index, count, spaceAbove, renderMenu }: QueueRowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id: item.key, index });
  const { song } = item;
  return (
    <li
      ref={ref}
      data-testid="queue-row"
      data-key={item.key}
      aria-posinset={index + 1}
      aria-setsize={count}
      style={{ marginTop: spaceAbove }}
      className={classNames(
        '-mx-3 flex items-center gap-2 rounded-small px-1',
        isDragging ? 'bg-raised shadow-float' : 'hover:bg-raised',
      )}
    >
      <DragGrip ref={handleRef} label={`Move ${song.title}`} className="h-14 w-8" />
      <button
        type="button"
        onClick={() => playQueueItem(item.key)}
        className="flex min-w-0 flex-1 items-center gap-3 text-left"
      >
        <span className="sr-only">Play</span>
        <Cover of={song} sizes="40px" className="size-10 rounded-small" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold text-14">{song.title}</span>
          <span className="block truncate text-13 text-ink-soft">{song.artistName}</span>
        </span>
        <span className="text-13 text-ink-faint tabular">{formatDuration(song.duration)}</span>
      </button>
      {renderMenu(song, { onLeave: close })}
      <IconButton
        label={`Remove ${song.title} from the queue`}
        size="small"
        onClick={() => removeFromQueue(item.key)}
      >
        <X className="size-4" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
