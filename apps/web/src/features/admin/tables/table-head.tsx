import { SortHeader } from '../../../components/sort-header.tsx';
import { classNames } from '../../../lib/class-names.ts';
import type { RowData } from './column.ts';
import type { Rows } from './use-rows.ts';

const HEAD = 'sticky top-16 z-10 bg-ground py-2 pr-4 text-left font-semibold text-13 text-ink-faint';

interface TableHeadProps<Row extends RowData> {
  noun: string;
  table: Rows<Row>;
  hasActions: boolean;
}

/** Headings that sort, and the box that chooses all rows. */
export function TableHead<Row extends RowData>({ noun, table, hasActions }: TableHeadProps<Row>) {
  const { headers, columns, rows, canChoose, isAllChosen, isSomeChosen, choose, clear } = table;
  return (
    <thead className="max-lg:sr-only">
      <tr className="border-line border-b">
        {canChoose && (
          <th className={classNames(HEAD, 'w-9 max-lg:hidden')}>
            <input
              type="checkbox"
              aria-label={`Select all ${noun} shown`}
              checked={isAllChosen}
              ref={(box) => {
                if (box) box.indeterminate = isSomeChosen && !isAllChosen;
              }}
              onChange={() => (isAllChosen ? clear() : choose(rows.map(({ original }) => original)))}
              className="block size-4 accent-lamp"
            />
          </th>
        )}
        {headers.map(({ id, column }, index) => {
          const { title = '', isFigure, className } = columns[index] ?? {};
          const place = classNames(HEAD, isFigure && 'text-right', className);
          if (!column.getCanSort())
            return (
              <th key={id} className={place}>
                {title}
              </th>
            );
          const sorted = column.getIsSorted();
          return (
            <SortHeader
              key={id}
              label={title}
              direction={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : null}
              onSort={() => column.toggleSorting()}
              isAtEnd={isFigure}
              className={place}
            />
          );
        })}
        {hasActions && (
          <th className={classNames(HEAD, 'w-px pr-0')}>
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
