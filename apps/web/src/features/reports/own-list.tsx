import { type ReactNode, useId } from 'react';
import { LoadedPages, type LoadedPagesProps } from '../../components/loaded.tsx';
import { NothingYet } from '../../components/nothing-yet.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';

interface OwnListProps<T> {
  title: string;
  query: LoadedPagesProps<T>['query'];
  failure: string;
  /** Shown when there is nothing. */
  empty: string;
  renderRow: (item: T) => ReactNode;
}

/** A list under a heading of its own, within a section of the settings. */
export function OwnList<T>({ title, query, failure, empty, renderRow }: OwnListProps<T>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 font-sans font-semibold text-14">
        {title}
      </h3>
      <LoadedPages
        query={query}
        skeleton={
          <LoadingShapes label={`Loading: ${title}`} className="grid gap-3">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </LoadingShapes>
        }
        failure={failure}
        empty={<NothingYet>{empty}</NothingYet>}
      >
        {(all) => <ul className="divide-y divide-line">{all.map(renderRow)}</ul>}
      </LoadedPages>
    </section>
  );
}
