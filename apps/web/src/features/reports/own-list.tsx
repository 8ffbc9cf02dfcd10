import { type ReactNode, useId } from 'react';
import { LoadMore } from '../../components/load-more.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { NothingYet } from '../../components/nothing-yet.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';

interface OwnListProps<T> {
  title: string;
  /** Undefined while it has not loaded. */
  items: T[] | undefined;
  query: {
    isPending: boolean;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  failure: string;
  /** Shown when there is nothing. */
  empty: string;
  renderRow: (item: T) => ReactNode;
}

/** A list under a heading of its own, within a section of the settings. */
export function OwnList<T>({ title, items, query, failure, empty, renderRow }: OwnListProps<T>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 font-sans font-semibold text-14">
        {title}
      </h3>
      <Loaded
        query={{ ...query, data: items }}
        skeleton={
          <LoadingShapes label={`Loading: ${title}`} className="grid gap-3">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </LoadingShapes>
        }
        failure={failure}
        isEmpty={(all) => all.length === 0}
        empty={<NothingYet>{empty}</NothingYet>}
      >
        {(all) => <ul className="divide-y divide-line">{all.map(renderRow)}</ul>}
      </Loaded>
      <LoadMore query={query} />
    </section>
  );
}
