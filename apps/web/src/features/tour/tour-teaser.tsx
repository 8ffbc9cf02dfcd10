import type { Artist } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../../components/loaded.tsx';
import { NothingYet } from '../../components/nothing-yet.tsx';
import { SEE_ALL, Section } from '../../components/section.tsx';
import { trpc } from '../../lib/trpc.ts';
import { BandsintownLink } from './bandsintown-link.tsx';
import { TourRow } from './tour-row.tsx';
import { TourSkeleton } from './tour-skeleton.tsx';

const SHOWN = 3;

/** The next tour dates, as a section of the artist overview. */
export function TourTeaser({ artist }: { artist: Artist }) {
  const query = trpc.tourDates.list.useQuery({ artistId: artist.id });
  const { bandsintownUrl } = artist;
  const count = query.data?.length ?? 0;
  const seeAll = (
    <Link
      to="/artist/$artistId"
      params={{ artistId: String(artist.id) }}
      search={{ tab: 'tour' }}
      aria-label={`See all tour dates of ${artist.name}`}
      className={SEE_ALL}
    >
      See all
    </Link>
  );
  return (
    <Section
      title="Tour"
      aside={
        count > 0
          ? (count > SHOWN || bandsintownUrl) && seeAll
          : bandsintownUrl && <BandsintownLink url={bandsintownUrl} />
      }
    >
      <Loaded
        query={query}
        skeleton={<TourSkeleton count={SHOWN} />}
        failure="Failed to load tour dates"
        empty={
          bandsintownUrl ? (
            <p className="text-14 text-ink-soft">{artist.name} announces dates and tickets on Bandsintown.</p>
          ) : (
            <NothingYet>No tour information</NothingYet>
          )
        }
      >
        {(dates) => (
          <ul className="max-w-4xl divide-y divide-line" aria-label="Next tour dates">
            {dates.slice(0, SHOWN).map((tourDate) => (
              <TourRow key={tourDate.id} tourDate={tourDate} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
