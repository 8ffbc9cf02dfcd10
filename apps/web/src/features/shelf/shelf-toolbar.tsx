import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import { IconButton } from '../../components/icon-button.tsx';
import { Input, Select } from '../../components/input.tsx';
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
      <Input
        type="search"
        aria-label={`Filter these ${things}`}
        placeholder="Filter"
        maxLength={100}
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
        className="h-10! min-w-0 md:w-52"
      />
      <Select
        aria-label={`Order of the ${things}`}
        value={sort}
        onChange={({ target }) => setSort(target.value)}
        className="h-10! w-40 shrink-0"
      >
        {Object.entries(sorts).map(([name, { label }]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
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
