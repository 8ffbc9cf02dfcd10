import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useMediaQuery } from './use-media-query.ts';

interface SortHeaderProps {
  label: string;
  /** Null while another column sorts. */
  direction: 'ascending' | 'descending' | null;
  onSort: () => void;
  /** Shown before the label. */
  children?: ReactNode;
  /** Aligned to the right, over figures. */
  isAtEnd?: boolean | undefined;
  className?: string;
}

/** A column's heading that sorts the table. */
export function SortHeader({ label, direction, onSort, children, isAtEnd, className }: SortHeaderProps) {
  // Narrow screens show cards, and give the headings to screen readers only.
  const isTable = useMediaQuery('(min-width: 1024px)');
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th aria-sort={direction ?? undefined} className={className}>
      <span className={classNames('flex items-center gap-2', isAtEnd && 'justify-end')}>
        {children}
        {isTable ? (
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
