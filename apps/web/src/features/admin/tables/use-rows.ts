import { type ColumnDef, type RowSelectionState, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { type Column, FEATURES, type RowData } from './column.ts';
import type { Sort } from './list-state.ts';

interface RowsProps<Row extends RowData> {
  rows: Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  canChoose: boolean;
}

/** The library's table of the rows, with the chosen ones. */
export function useRows<Row extends RowData>({
  rows,
  columns,
  keyOf,
  sort,
  onSort,
  canChoose,
}: RowsProps<Row>) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const definitions = useMemo(
    () =>
      columns.map(
        ({
          id,
          title,
          cell,
          isSortable = false,
          startsDescending = false,
        }): ColumnDef<typeof FEATURES, Row> => ({
          id,
          header: title,
          accessorFn: (row) => row,
          cell: ({ row }) => cell(row.original),
          enableSorting: isSortable,
          sortDescFirst: startsDescending,
        }),
      ),
    [columns],
  );
  const sorting = [{ id: sort.sortBy, desc: sort.isDescending }];
  const table = useTable({
    features: FEATURES,
    columns: definitions,
    data: rows,
    getRowId: keyOf,
    manualSorting: true,
    enableSortingRemoval: false,
    enableRowSelection: canChoose,
    state: { sorting, rowSelection },
    onRowSelectionChange: setRowSelection,
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      if (next) onSort({ sortBy: next.id, isDescending: next.desc });
    },
  });
  return {
    columns,
    canChoose,
    rows: table.getRowModel().rows,
    headers: table.getHeaderGroups()[0]?.headers ?? [],
    isAllChosen: table.getIsAllRowsSelected(),
    isSomeChosen: table.getIsSomeRowsSelected(),
    choose: (chosen: Row[]) =>
      setRowSelection(Object.fromEntries(chosen.map((row) => [keyOf(row), true as const]))),
    chosen: rows.filter((row) => rowSelection[keyOf(row)]),
    clear: () => setRowSelection((now) => (Object.keys(now).length > 0 ? {} : now)),
  };
}

export type Rows<Row extends RowData> = ReturnType<typeof useRows<Row>>;
