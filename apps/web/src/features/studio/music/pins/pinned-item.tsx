import { useSortable } from '@dnd-kit/react/sortable';
import PinOff from 'lucide-react/icons/pin-off';
import { Cover } from '../../../../components/cover-image.tsx';
import { DragGrip } from '../../../../components/drag-grip.tsx';
import { IconButton } from '../../../../components/icon-button.tsx';
import { classNames } from '../../../../lib/class-names.ts';
import type { Pinnable } from './arrange-pins.ts';

interface PinnedItemProps {
  work: Pinnable;
  index: number;
  isBusy: boolean;
  onRemove: () => void;
}

/** An album or single that moves by its grip, with pointer or keys. */
export function PinnedItem({ work, index, isBusy, onRemove }: PinnedItemProps) {
  const { ref, handleRef, isDragging } = useSortable({ id: work.id, index, disabled: isBusy });
  return (
    <li
      ref={ref}
      data-testid="pinned-item"
      className={classNames(
        '-mx-3 flex items-center gap-2 rounded-small px-1',
        isDragging ? 'bg-raised shadow-float' : 'hover:bg-raised',
      )}
    >
      <DragGrip ref={handleRef} label={`Move ${work.title}`} className="h-14 w-8" />
      <Cover of={work} sizes="40px" className="w-10 shrink-0 rounded-small" />
      <span className="min-w-0 flex-1 truncate px-2 font-semibold text-14">{work.title}</span>
      <IconButton label={`Unpin ${work.title}`} size="small" disabled={isBusy} onClick={onRemove}>
        <PinOff className="size-4" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
