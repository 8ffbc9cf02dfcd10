import type { DeletableEntity } from '@stagedoor/validators';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LampFigure } from '../../components/figures/lamp-figure.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { RecentDeletions } from './recent-deletions.tsx';

interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
}

interface AdminTableProps<Row> {
  query: {
    data: { pages: { items: Row[] }[] } | undefined;
    isPending: boolean;
    isError: boolean;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  /** The first column names the row. */
  columns: [Column<Row>, ...Column<Row>[]];
  actions: (row: Row) => ReactNode;
  /** The kinds of items whose recent deletions are listed below the table. */
  deletions: readonly DeletableEntity[];
  /** For example 'Failed to fetch users'. */
  failure: string;
  search: string;
}

const HEAD = 'sticky top-16 z-10 bg-ground py-2 pr-4 text-left font-semibold text-13 text-ink-faint';

/** A list for admins, shown as cards on a phone, followed by recently deleted items. */
export function AdminTable<Row extends { id: number }>(props: AdminTableProps<Row>) {
  const { query, columns, actions, deletions, failure, search } = props;
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {query.isPending ? (
        <LoadingShapes label="Loading" className="grid gap-3">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-14" />
          ))}
        </LoadingShapes>
      ) : query.isError ? (
        <ErrorState title={failure} onRetry={() => query.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState
          figure={LampFigure}
          title={search ? `We couldn't find anything matching "${search}"` : 'Nothing is here yet'}
        />
      ) : (
        <table className="w-full border-collapse max-md:block">
          <thead className="max-md:sr-only">
            <tr className="border-line border-b">
              {columns.map(({ title }) => (
                <th key={title} className={HEAD}>
                  {title}
                </th>
              ))}
              <th className={`${HEAD} w-24`}>
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-md:grid max-md:gap-3">
            {rows.map((row) => (
              <tr
                key={row.id}
                className="border-line border-b transition-colors hover:bg-stage max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:rounded-card max-md:border max-md:bg-stage max-md:p-3"
              >
                {columns.map(({ title, cell }, index) => (
                  <td
                    key={title}
                    className={
                      index === 0
                        ? 'py-2.5 pr-4 max-md:col-span-2 max-md:min-w-0 max-md:p-0 max-md:pb-2'
                        : 'py-2.5 pr-4 text-14 text-ink-soft max-md:p-0 max-md:text-13'
                    }
                  >
                    {cell(row)}
                  </td>
                ))}
                <td className="py-2.5 text-right max-md:col-start-3 max-md:row-start-1 max-md:p-0">
                  {actions(row)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <LoadMore query={query} />
      {deletions.map((entity) => (
        <RecentDeletions key={entity} entity={entity} />
      ))}
    </>
  );
}
