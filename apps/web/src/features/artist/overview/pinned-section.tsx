import type { ArtistWithAbilities } from '@stagedoor/validators';
import { Section } from '../../../components/section.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { SongList } from '../../catalog/index.ts';

/** Singles that the artist puts first; most artists pin none. */
export function PinnedSection({ artist }: { artist: ArtistWithAbilities }) {
  const { data: songs = [] } = trpc.artists.pinnedSongs.useQuery({ artistId: artist.id });
  if (songs.length === 0) return null;
  return (
    <Section title="Pinned">
      <SongList
        songs={songs}
        subtitle="plays"
        canUploadAudio={artist.can.uploadAudio}
        source={{ label: artist.name, kind: 'artist', href: `/artist/${artist.id}` }}
      />
    </Section>
  );
}
