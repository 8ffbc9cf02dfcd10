import type { ArtistWithAbilities } from '@stagedoor/validators';
import { Section } from '../../components/section.tsx';
import { AllSongs } from './lists/all-songs.tsx';
import { AlbumsSection } from './overview/albums-section.tsx';

/** The discography: albums, then all songs. */
export function ArtistMusic({ artist }: { artist: ArtistWithAbilities }) {
  return (
    <>
      <AlbumsSection artist={artist} />
      <Section title="Songs">
        <AllSongs artist={artist} />
      </Section>
    </>
  );
}
