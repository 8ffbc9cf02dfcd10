import type { DeletedSong } from '@stagedoor/validators';
import { Button } from '../../../../components/button.tsx';
import { Cover } from '../../../../components/cover-image.tsx';
import { formatRelativeTime } from '../../../../lib/relative-time.ts';

interface DeletedItemProps {
  item: DeletedSong;
  /** Such as 'Song'. */
  kind: string;
  isBusy: boolean;
  onRestore: () => void;
}

export const DeletedItem = ({ item, kind, isBusy, onRestore }: DeletedItemProps) => (
  <li data-testid="deleted-item" className="flex items-center gap-3 py-2.5">
    <Cover of={item} sizes="40px" className="w-10 rounded-small" />
    <span className="min-w-0 flex-1">
      <span className="block truncate font-semibold text-14">{item.title}</span>
      <span className="block truncate text-13 text-ink-faint">
        {kind} · {formatRelativeTime(item.deletedAt)}
      </span>
    </span>
    <Button
      variant="outline"
      size="small"
      aria-label={`Restore ${item.title}`}
      isBusy={isBusy}
      onClick={onRestore}
    >
      Restore
    </Button>
  </li>
);
