import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Select } from '../../../components/input.tsx';
import type { Column } from './column.ts';
import type { TableState } from './list-state.ts';

interface TableToolbarProps {
  noun: string;
  state: TableState;
  columns: readonly Pick<Column<never>, 'id' | 'title' | 'isSortable' | 'startsDescending'>[];
  /** How many rows match; null when unknown. */
  total: number | null;
}

/** Above this the server does not count. */
const MOST_COUNTED = 1000;

/** '1 user', '214 users', 'More than 1,000 users'. */
export function countRows(total: number, noun: string): string {
  if (total > MOST_COUNTED) return `More than ${MOST_COUNTED.toLocaleString('en-US')} ${noun}`;
  return `${total.toLocaleString('en-US')} ${total === 1 ? noun.replace(/s$/, '') : noun}`;
}

/** Filters, the number of rows, and on a phone the order. */
export function TableToolbar({ noun, state, columns, total }: TableToolbarProps) {
  const { filters, chosen, onFilter, sort, onSort, hasSubject, onSubjectEnd } = state;
  const sortable = columns.filter(({ isSortable }) => isSortable);
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 max-md:grid max-md:grid-cols-2">
      {Object.entries(filters).map(([name, { label, options }]) => (
        <Select
          key={name}
          aria-label={label}
          value={chosen[name] ?? ''}
          onChange={({ target }) => onFilter(name, target.value || undefined)}
          className="md:w-40"
        >
          <option value="">{label}: all</option>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      ))}
      {sortable.length > 1 && (
        <span className="flex items-center gap-1 max-sm:col-span-2 lg:hidden">
          <Select
            aria-label="Sort by"
            value={sort.sortBy}
            onChange={({ target }) => {
              const column = sortable.find(({ id }) => id === target.value);
              onSort({ sortBy: target.value, isDescending: column?.startsDescending ?? false });
            }}
            className="min-w-0 flex-1"
          >
            {sortable.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
          <IconButton
            label={sort.isDescending ? 'Sorted downwards' : 'Sorted upwards'}
            onClick={() => onSort({ ...sort, isDescending: !sort.isDescending })}
          >
            <Arrow className="size-4" aria-hidden="true" />
          </IconButton>
        </span>
      )}
      {hasSubject && (
        <Button variant="outline" size="small" onClick={onSubjectEnd}>
          Of one profile <X className="size-3.5" aria-label="Show all" />
        </Button>
      )}
      <p aria-live="polite" className="ml-auto text-13 text-ink-faint tabular max-md:col-span-2 max-md:ml-0">
        {total !== null && total > 0 && countRows(total, noun)}
      </p>
    </div>
  );
}
