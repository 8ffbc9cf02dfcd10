import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import { IconButton } from '../../components/icon-button.tsx';
import { ListFilter } from '../../components/list-filter.tsx';
import type { Shelf } from './use-shelf.ts';

interface ShelfToolbarProps {
  shelf: Shelf & { shown: readonly unknown[] };
  /** The things on the shelf, such as 'albums'. */
  things: string;
}

/** Above a shelf: filter, order, and a button that changes between cards and rows. */
export function ShelfToolbar({ shelf, things }: ShelfToolbarProps) {
  const { sorts, sort, setSort, filter, setFilter, shown, total, isWhole, isInRows, showRows } = shelf;
  if (total < 2) return null;
  return (
    <div className="mb-3 flex min-w-0 items-center justify-end gap-2">
      <ListFilter {...{ things, filter, setFilter, sorts, sort, setSort }} />
      <IconButton
        label={isInRows ? `Show ${things} as cards` : `Show ${things} as rows`}
        onClick={() => showRows(!isInRows)}
      >
        {isInRows ? (
          <LayoutGrid className="size-5" aria-hidden="true" />
        ) : (
          <Rows3 className="size-5" aria-hidden="true" />
        )}
      </IconButton>
      <p aria-live="polite" className="sr-only">
        {filter !== '' && isWhole && `${shown.length} of ${total} ${things}`}
      </p>
    </div>
  );
}
