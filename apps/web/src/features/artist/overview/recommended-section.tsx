import type { Artist } from '@stagedoor/validators';
import { Section } from '../../../components/section.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { ArtistGrid } from '../../catalog/index.ts';

/** Artists whom this one recommends; most recommend nobody, so nothing stands here until some are known. */
export function RecommendedSection({ artist }: { artist: Artist }) {
  const { data: artists = [] } = trpc.artists.recommended.useQuery({ artistId: artist.id });
  if (artists.length === 0) return null;
  return (
    <Section title={`Recommended by ${artist.name}`}>
      <ArtistGrid artists={artists} />
    </Section>
  );
}
