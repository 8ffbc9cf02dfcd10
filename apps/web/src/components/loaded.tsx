import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

interface LoadedProps<T> {
  query: { data: T | undefined; isPending: boolean; refetch: () => unknown };
  /** In the shape of what comes. */
  skeleton: ReactNode;
  /** What failed, beside 'Try again'. */
  failure: string;
  /** In the place of nothing. */
  empty: ReactNode;
  isEmpty: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** What stands in the place of an answer in each of its states; one that failed leaves the rest of the screen alone. */
export function Loaded<T>({ query, skeleton, failure, empty, isEmpty, children }: LoadedProps<T>) {
  if (query.isPending) return skeleton;
  if (query.data === undefined) return <ErrorState title={failure} onRetry={() => void query.refetch()} />;
  return isEmpty(query.data) ? empty : children(query.data);
}
