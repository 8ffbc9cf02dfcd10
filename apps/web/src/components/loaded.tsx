import type { ReactNode } from 'react';
import { joinPages } from '../lib/by-cursor.ts';
import { ErrorState } from './error-state.tsx';
import { LoadMore, type LoadMoreProps } from './load-more.tsx';

interface LoadedProps<T> {
  query: { data: T | undefined; isPending: boolean; refetch: () => unknown };
  /** Has the shape of the loaded content. */
  skeleton: ReactNode;
  /** The error message shown with 'Try again'. */
  failure: string;
  /** Shown when the result is empty. */
  empty?: ReactNode;
  /** Without it, lists and pages without rows are empty. */
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** Renders a query in each of its states. A failed query does not affect the rest of the screen. */
export function Loaded<T>({
  query,
  skeleton,
  failure,
  empty,
  isEmpty = hasNoRows,
  children,
}: LoadedProps<T>) {
  if (query.isPending) return skeleton;
  if (query.data === undefined) return <ErrorState title={failure} onRetry={() => void query.refetch()} />;
  return isEmpty(query.data) ? empty : children(query.data);
}

function hasNoRows(data: unknown): boolean {
  const rows = typeof data === 'object' && data && 'items' in data ? data.items : data;
  return Array.isArray(rows) && rows.length === 0;
}

export interface LoadedPagesProps<T> extends Omit<LoadedProps<T[]>, 'query' | 'isEmpty'> {
  query: LoadedProps<{ pages: { items: T[] }[] }>['query'] & LoadMoreProps['query'];
}

/** Renders the rows of a paginated query, and loads more at their end. */
export function LoadedPages<T>({ query, ...props }: LoadedPagesProps<T>) {
  const { data, isPending, refetch } = query;
  return (
    <>
      <Loaded {...props} query={{ data: data && joinPages(data), isPending, refetch }} />
      <LoadMore query={query} />
    </>
  );
}
