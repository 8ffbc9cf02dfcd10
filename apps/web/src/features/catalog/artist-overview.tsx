import type { Artist } from '@stagedoor/validators';
import { SEE_ALL, Section } from '../../components/section.tsx';
import { ArtistAbout } from './artist-about.tsx';
import { ArtistAlbums } from './artist-albums.tsx';
import { ArtistPopular } from './artist-popular.tsx';

export function ArtistOverview({ artist, onShowMusic }: { artist: Artist; onShowMusic: () => void }) {
  const seeAll = (
    <button type="button" onClick={onShowMusic} className={SEE_ALL}>
      See all
    </button>
  );
  return (
    <>
      <Section title="Popular songs" aside={seeAll}>
        <ArtistPopular artist={artist} />
      </Section>
      <Section title="Albums" aside={seeAll}>
        <ArtistAlbums artist={artist} limit={6} />
      </Section>
      <Section title="About">
        <ArtistAbout artist={artist} />
      </Section>
    </>
  );
}
