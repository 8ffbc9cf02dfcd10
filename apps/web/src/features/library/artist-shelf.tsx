import type { FollowedArtist } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../components/avatar.tsx';
import { shelfRows } from '../../lib/browser-choice.ts';
import { asSent, byNumber, byText } from '../../lib/compare.ts';
import type { ListPages } from '../../lib/use-whole-list.ts';
import { ArtistCard, CardGrid, findLegacyArtistImage } from '../catalog/index.ts';
import { ROW_LINK, ShelfRow, ShelfToolbar, useShelf } from '../shelf/index.ts';

const SORTS = {
  followed: asSent('Recently followed'),
  name: { label: 'By name', compare: byText<FollowedArtist>(({ name }) => name) },
  listeners: {
    label: 'Most listeners',
    compare: byNumber<FollowedArtist>(({ monthlyListeners }) => monthlyListeners, -1),
  },
};
const textsOf = ({ name }: FollowedArtist) => [name];

interface ArtistShelfProps {
  artists: FollowedArtist[];
  pages: ListPages<FollowedArtist>;
}

/** Followed artists as cards or rows, sorted and filtered. */
export function ArtistShelf({ artists, pages }: ArtistShelfProps) {
  const shelf = useShelf({ items: artists, sorts: SORTS, textsOf, pages, rows: shelfRows });
  const { shown, isInRows } = shelf;
  return (
    <>
      <ShelfToolbar shelf={shelf} things="artists" />
      {shown.length === 0 ? (
        <p className="text-14 text-ink-soft">No followed artist matches the filter.</p>
      ) : isInRows ? (
        <ul>
          {shown.map((artist) => (
            <ShelfRow
              key={artist.id}
              picture={
                <Avatar
                  name={artist.name}
                  image={artist.coverImage}
                  fallback={findLegacyArtistImage(artist.id)}
                  letters={1}
                  sizes="48px"
                  className="size-12 shrink-0"
                />
              }
              title={
                <Link to="/artist/$artistId" params={{ artistId: String(artist.id) }} className={ROW_LINK}>
                  {artist.name}
                </Link>
              }
              line={artist.verified ? 'Verified Artist' : 'Artist'}
            />
          ))}
        </ul>
      ) : (
        <CardGrid>
          {shown.map((artist) => (
            <li key={artist.id}>
              <ArtistCard artist={artist} />
            </li>
          ))}
        </CardGrid>
      )}
    </>
  );
}
