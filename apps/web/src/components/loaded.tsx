import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

interface LoadedProps<T> {
  query: { data: T | undefined; isPending: boolean; refetch: () => unknown };
  /** Has the shape of the loaded content. */
  skeleton: ReactNode;
  /** The error message shown with 'Try again'. */
  failure: string;
  /** Shown when the result is empty. */
  empty: ReactNode;
  isEmpty: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** Renders a query in each of its states. A failed query does not affect the rest of the screen. */
export function Loaded<T>({ query, skeleton, failure, empty, isEmpty, children }: LoadedProps<T>) {
  if (query.isPending) return skeleton;
  if (query.data === undefined) return <ErrorState title={failure} onRetry={() => void query.refetch()} />;
  return isEmpty(query.data) ? empty : children(query.data);
}
