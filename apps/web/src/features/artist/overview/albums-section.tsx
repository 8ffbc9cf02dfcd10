import type { Artist } from '@stagedoor/validators';
import { ARTIST_OVERVIEW, artistOverview } from '@stagedoor/validators/page-inputs';
import { Loaded } from '../../../components/loaded.tsx';
import { Section } from '../../../components/section.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { AlbumGrid, CardGridSkeleton } from '../../catalog/index.ts';
import { SeeAll } from './see-all.tsx';

/** Artists without albums have no such section. */
export function AlbumsSection({ artist }: { artist: Artist }) {
  const query = trpc.artists.albums.useQuery(artistOverview(artist.id).albums);
  if (query.data?.items.length === 0) return null;
  return (
    <Section title="Albums" aside={query.data && <SeeAll artist={artist} list="albums" />}>
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
