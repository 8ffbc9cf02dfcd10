import type { ArtistWithAbilities } from '@stagedoor/validators';
import { Section } from '../../components/section.tsx';
import { CatalogueSection } from '../purchases/index.ts';
import { AllSongs } from './lists/all-songs.tsx';
import { AlbumsSection } from './overview/albums-section.tsx';

/** The discography: albums, then all songs. */
export function ArtistMusic({ artist }: { artist: ArtistWithAbilities }) {
  return (
    <>
      <CatalogueSection artist={artist} />
      <AlbumsSection artist={artist} />
      <Section title="Songs">
        <AllSongs artist={artist} />
      </Section>
    </>
  );
}
