import type { Artist } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { SEE_ALL, Section } from '../../components/section.tsx';
import { trpc } from '../../lib/trpc.ts';
import { TourRow } from './tour-row.tsx';

const SHOWN = 3;

/** The next evenings on an artist's overview, as a section of its own; nothing when there are none. */
export function TourTeaser({ artist }: { artist: Artist }) {
  const { data } = trpc.tourDates.list.useQuery({ artistId: artist.id });
  if (!data || data.length === 0) return null;
  const seeAll = (
    <Link
      to="/artist/$artistId"
      params={{ artistId: String(artist.id) }}
      search={{ tab: 'tour' }}
      className={SEE_ALL}
    >
      See all
    </Link>
  );
  return (
    <Section title="Tour" aside={(data.length > SHOWN || artist.bandsintownUrl) && seeAll}>
      <ul className="max-w-4xl divide-y divide-line" aria-label="Next tour dates">
        {data.slice(0, SHOWN).map((tourDate) => (
          <TourRow key={tourDate.id} tourDate={tourDate} />
        ))}
      </ul>
    </Section>
  );
}
