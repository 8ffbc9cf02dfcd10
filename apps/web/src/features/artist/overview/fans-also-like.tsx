import type { Artist } from '@stagedoor/validators';
import { Loaded } from '../../../components/loaded.tsx';
import { Section } from '../../../components/section.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { ArtistGrid, CardGridSkeleton } from '../../catalog/index.ts';

export function FansAlsoLike({ artist }: { artist: Artist }) {
  const query = trpc.artists.related.useQuery({ artistId: artist.id });
  if (query.data?.length === 0) return null;
  return (
    <Section title="Fans Also Like">
      <Loaded
        query={query}
        skeleton={<CardGridSkeleton count={6} shape="round" label="Loading artists" />}
        failure="Failed to fetch artists"
      >
        {(artists) => <ArtistGrid artists={artists} />}
      </Loaded>
    </Section>
  );
}
