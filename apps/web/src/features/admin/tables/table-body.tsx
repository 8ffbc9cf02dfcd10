import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import type { RowData } from './column.ts';
import type { Rows } from './use-rows.ts';

interface TableBodyProps<Row extends RowData> {
  table: Rows<Row>;
  nameOf: (row: Row) => string;
  /** The key of the row whose panel is open. */
  open: string | undefined;
  onOpen?: (row: Row) => void;
  actions?: (row: Row) => ReactNode;
}

const ROW = classNames(
  'border-line border-b transition-colors hover:bg-stage data-chosen:bg-raised data-open:bg-stage',
  'max-lg:relative max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-2 max-lg:rounded-card max-lg:border max-lg:bg-stage max-lg:p-3',
);
const OWN_CONTROL = 'a, button, input, select, label, summary';

/** Arrow keys go from row to row. */
function stepRow(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  const next = event.currentTarget.closest('tr')?.[step[event.key as keyof typeof step]];
  const name = next?.querySelector<HTMLElement>('[data-row-name]');
  if (!name) return;
  event.preventDefault();
  name.focus();
}

/** The rows. A click beside a row's own controls opens it, as does the button that names it. */
export function TableBody<Row extends RowData>({
  table,
  nameOf,
  open,
  onOpen,
  actions,
}: TableBodyProps<Row>) {
  const { rows, columns, canChoose } = table;
  return (
    <tbody className="max-lg:grid max-lg:grid-cols-1 max-lg:gap-3">
      {rows.map((row) => {
        const isChosen = row.getIsSelected();
        const name = nameOf(row.original);
        const choose = row.getToggleSelectedHandler();
        const openByClick = ({ target }: MouseEvent) => {
          const isText = getSelection()?.toString();
          if (target instanceof Element && !target.closest(OWN_CONTROL) && !isText) onOpen?.(row.original);
        };
        return (
          <tr
            key={row.id}
            data-chosen={isChosen || undefined}
            data-open={row.id === open || undefined}
            onClick={openByClick}
            className={classNames(ROW, onOpen && 'cursor-pointer')}
          >
            {canChoose && (
              <td className="w-9 py-2.5 align-middle max-lg:w-auto max-lg:p-0">
                <input
                  type="checkbox"
                  aria-label={`Select ${name}`}
                  checked={isChosen}
                  readOnly
                  onClick={choose}
                  className="block size-4 accent-lamp"
                />
              </td>
            )}
            {row.getAllCells().map((cell, index) => {
              const { isFigure, className, cell: render } = columns[index] ?? {};
              const content = render?.(row.original);
              if (index === 0)
                return (
                  <td
                    key={cell.id}
                    className={classNames(
                      'py-2.5 pr-4 lg:min-w-48 max-lg:min-w-0 max-lg:flex-1 max-lg:basis-[calc(100%-2.5rem)] max-lg:p-0',
                      actions && 'max-lg:pr-10',
                      className,
                    )}
                  >
                    {onOpen ? (
                      <button
                        type="button"
                        data-row-name
                        onClick={() => onOpen(row.original)}
                        onKeyDown={stepRow}
                        className="block w-full rounded-small text-left"
                      >
                        <span className="sr-only">Open </span>
                        {content}
                      </button>
                    ) : (
                      content
                    )}
                  </td>
                );
              return (
                <td
                  key={cell.id}
                  className={classNames(
                    'py-2.5 pr-4 text-14 text-ink-soft max-lg:p-0 max-lg:text-13 max-lg:empty:hidden',
                    isFigure && 'text-right tabular max-lg:text-left',
                    className,
                  )}
                >
                  {content}
                </td>
              );
            })}
            {actions && (
              <td className="py-2 text-right max-lg:absolute max-lg:top-2 max-lg:right-2 max-lg:p-0">
                {actions(row.original)}
              </td>
            )}
          </tr>
        );
      })}
    </tbody>
  );
}
