import { EmptyState } from '../../../components/empty-state.tsx';
import { RecordFigure } from '../../../components/figures/record-figure.tsx';
import { LoadedPages } from '../../../components/loaded.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { BY_CURSOR } from '../../../lib/by-cursor.ts';
import { trpc } from '../../../lib/trpc.ts';
import { BatchList } from './batch-list.tsx';

/** The download codes of all albums and songs of the profile. */
export function AllCodes() {
  const query = trpc.codes.batches.useInfiniteQuery({ limit: 50 }, BY_CURSOR);
  return (
    <LoadedPages
      query={query}
      failure="The codes could not be loaded"
      skeleton={<LoadingRows label="Loading codes" className="grid gap-2" count={3} row="h-16" />}
      empty={
        <EmptyState
          figure={RecordFigure}
          title="No download codes yet"
          text="For slips in your records, the press, or a prize: open the menu of an album or song in Music, and choose Download codes."
        />
      }
    >
      {(batches) => <BatchList batches={batches} namesWork />}
    </LoadedPages>
  );
}
