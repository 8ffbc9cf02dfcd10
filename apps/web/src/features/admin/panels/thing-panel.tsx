import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LampFigure } from '../../../components/figures/lamp-figure.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { PanelSkeleton } from '../tables/index.ts';

interface ThingPanelProps<Thing> {
  query: { data: Thing | undefined; isPending: boolean; isError: boolean; refetch: () => unknown };
  children: (thing: Thing) => ReactNode;
}

/** A panel about one thing, which may be gone for good. */
export function ThingPanel<Thing>({ query, children }: ThingPanelProps<Thing>) {
  if (!query.isPending && !query.isError && query.data === undefined)
    return <EmptyState figure={LampFigure} title="It is not there any more" />;
  return (
    <Loaded query={query} skeleton={<PanelSkeleton />} failure="This could not be read">
      {(thing) => <div className="grid gap-6">{children(thing)}</div>}
    </Loaded>
  );
}
