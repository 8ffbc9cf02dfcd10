import type { Artist } from '@stagedoor/validators';
import { ARTIST_OVERVIEW, artistOverview } from '@stagedoor/validators/page-inputs';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../../../components/loaded.tsx';
import { SEE_ALL, Section } from '../../../components/section.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { AlbumGrid, CardGridSkeleton } from '../../catalog/index.ts';

/** Artists without albums have no such section. */
export function AlbumsSection({ artist }: { artist: Artist }) {
  const query = trpc.artists.albums.useQuery(artistOverview(artist.id).albums);
  if (query.data?.items.length === 0) return null;
  const seeAll = (
    <Link
      to="/artist/$artistId/albums"
      params={{ artistId: String(artist.id) }}
      aria-label={`See all albums of ${artist.name}`}
      className={SEE_ALL}
    >
      See all
    </Link>
  );
  return (
    <Section title="Albums" aside={query.data && seeAll}>
      <Loaded
        query={query}
        skeleton={<CardGridSkeleton count={4} shape="square" label="Loading albums" />}
        failure="Failed to fetch albums"
      >
        {({ items }) => <AlbumGrid albums={items.slice(0, ARTIST_OVERVIEW.albums)} />}
      </Loaded>
    </Section>
  );
}
