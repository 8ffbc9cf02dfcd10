import { type ReactNode, useEffect, useMemo } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LampFigure } from '../../../components/figures/lamp-figure.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { joinPages } from '../../../lib/by-cursor.ts';
import { ChosenRows } from './chosen-rows.tsx';
import type { Column, RowData } from './column.ts';
import type { TableState } from './list-state.ts';
import { RowPanel, type RowPanelProps } from './row-panel.tsx';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useOpenRow } from './use-open-row.ts';
import { useRows } from './use-rows.ts';

interface Pages<Row> {
  pages: { items: Row[]; total?: number | null }[];
}

interface NextPage<Row> {
  data: Pages<Row> | undefined;
  hasNextPage: boolean;
  isError: boolean;
}

export interface DataTableProps<Row extends RowData> {
  /** Plural name of the rows: 'users'. */
  noun: string;
  query: NextPage<Row> & {
    isPending: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<NextPage<Row>>;
  };
  /** From `useListState`. */
  state: TableState;
  /** The first column names the row. Declared outside of components. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** For example 'Failed to fetch users'. */
  failure: string;
  /** Panel that opens beside the table for a row. `row` is undefined when the list does not hold it. */
  panel?: (key: string, row: Row | undefined) => RowPanelProps;
  /** Shown at the end of each row. */
  actions?: (row: Row) => ReactNode;
  /** Buttons for the chosen rows; without it, rows cannot be chosen. */
  bulk?: (chosen: Row[], clear: () => void) => ReactNode;
}

/**
 * A table of administration: the server sorts, filters and pages; rows are chosen and open a panel. Cards on a
 * phone. The address holds what is shown.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { noun, query, state, columns, keyOf, nameOf, failure, panel, actions, bulk } = props;
  const rows = useMemo(() => joinPages(query.data), [query.data]);
  const total = query.data?.pages[0]?.total ?? null;
  const table = useRows({ rows, columns, keyOf, sort: state.sort, onSort: state.onSort, canChoose: !!bulk });
  const { open, openRow, closeRow } = useOpenRow();
  const { chosen, clear } = table;
  const view = JSON.stringify([state.search, state.chosen]);
  // Rows that are out of sight must not be acted on.
  useEffect(clear, [view]);
  const isFiltered = state.search !== '' || Object.keys(state.chosen).length > 0 || state.hasSubject;
  const opened = open === undefined ? undefined : rows.find((row) => keyOf(row) === open);
  return (
    <>
      <TableToolbar noun={noun} state={state} columns={columns} total={total} />
      <Loaded
        query={query}
        skeleton={<LoadingRows label="Loading" className="grid gap-3" count={6} row="h-14" />}
        failure={failure}
        isEmpty={() => rows.length === 0}
        empty={
          <EmptyState
            figure={LampFigure}
            title={
              state.search
                ? `We couldn't find anything matching "${state.search}"`
                : isFiltered
                  ? `No ${noun} like this`
                  : 'Nothing is here yet'
            }
          />
        }
      >
        {() => (
          <table
            aria-label={noun}
            aria-busy={query.isPlaceholderData}
            className="w-full border-collapse transition-opacity aria-busy:opacity-60 max-lg:block"
          >
            <TableHead noun={noun} table={table} hasActions={!!actions} />
            <TableBody
              table={table}
              nameOf={nameOf}
              open={open}
              {...(actions && { actions })}
              {...(panel && { onOpen: (row: Row) => openRow(keyOf(row)) })}
            />
          </table>
        )}
      </Loaded>
      <LoadMore query={query} />
      {bulk && chosen.length > 0 && (
        <ChosenRows noun={noun} table={table} query={query} total={total}>
          {bulk(chosen, clear)}
        </ChosenRows>
      )}
      {panel && open !== undefined && !query.isPending && (
        <RowPanel {...panel(open, opened)} onClose={closeRow} />
      )}
    </>
  );
}
