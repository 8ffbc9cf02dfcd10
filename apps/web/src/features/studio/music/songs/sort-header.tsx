import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../../../components/use-media-query.ts';
import { classNames } from '../../../../lib/class-names.ts';

interface SortHeaderProps {
  label: string;
  /** Null while another column sorts. */
  direction: 'ascending' | 'descending' | null;
  onSort: () => void;
  /** Stands before the label. */
  children?: ReactNode;
  className?: string;
}

/** A column's heading that sorts the table. */
export function SortHeader({ label, direction, onSort, children, className }: SortHeaderProps) {
  // Phones show cards, and only tell screen readers of the headings.
  const isDesktop = useMediaQuery('(min-width: 768px)');
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th aria-sort={direction ?? undefined} className={className}>
      <span className="flex items-center gap-2">
        {children}
        {isDesktop ? (
          <button
            type="button"
            onClick={onSort}
            className={classNames(
              'group/sort inline-flex items-center gap-1 rounded-small font-semibold transition-colors hover:text-ink',
              direction && 'text-ink',
            )}
          >
            {label}
            <Arrow
              className={classNames(
                'size-3.5 transition-opacity',
                !direction && 'opacity-0 group-hover/sort:opacity-50',
              )}
              aria-hidden="true"
            />
          </button>
        ) : (
          label
        )}
      </span>
    </th>
  );
}
