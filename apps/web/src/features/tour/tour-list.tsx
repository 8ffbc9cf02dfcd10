import type { Artist } from '@stagedoor/validators';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { DoorFigure } from '../../components/figures/door-figure.tsx';
import { trpc } from '../../lib/trpc.ts';
import { BandsintownLink } from './bandsintown-link.tsx';
import { TourRow } from './tour-row.tsx';
import { TourSkeleton } from './tour-skeleton.tsx';

/** All upcoming dates, with a link to Bandsintown if the artist has one. */
export function TourList({ artist }: { artist: Artist }) {
  const query = trpc.tourDates.list.useQuery({ artistId: artist.id });
  const { name, bandsintownUrl } = artist;
  if (query.isPending) return <TourSkeleton count={4} />;
  if (query.isLoadingError)
    return <ErrorState title="Failed to load tour dates" onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) {
    return bandsintownUrl ? (
      <EmptyState
        figure={DoorFigure}
        title="The tour is on Bandsintown"
        text={`${name} announces dates and tickets there.`}
      >
        <BandsintownLink url={bandsintownUrl} />
      </EmptyState>
    ) : (
      <EmptyState
        figure={DoorFigure}
        title="No tour information"
        text={`${name} has not announced any dates.`}
      />
    );
  }
  return (
    <div className="max-w-4xl">
      <ul className="divide-y divide-line" aria-label="Tour dates">
        {query.data.map((tourDate) => (
          <TourRow key={tourDate.id} tourDate={tourDate} />
        ))}
      </ul>
      {bandsintownUrl && (
        <div className="mt-5">
          <BandsintownLink url={bandsintownUrl} />
        </div>
      )}
    </div>
  );
}
