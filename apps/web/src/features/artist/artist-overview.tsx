import type { ArtistWithAbilities } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { SEE_ALL, Section } from '../../components/section.tsx';
import { MerchTeaser } from '../merch/index.ts';
import { TourTeaser } from '../tour/index.ts';
import { ArtistAbout } from './artist-about.tsx';
import { FirstSteps } from './first-steps.tsx';
import { AlbumsSection } from './overview/albums-section.tsx';
import { ExclusiveSection } from './overview/exclusive-section.tsx';
import { FansAlsoLike } from './overview/fans-also-like.tsx';
import { PopularSection } from './overview/popular-section.tsx';
import { PostsSection } from './overview/posts-section.tsx';

/** Each section loads and fails on its own; most are left out while they are empty. */
export function ArtistOverview({ artist }: { artist: ArtistWithAbilities }) {
  const readMore = (
    <Link
      to="/artist/$artistId"
      params={{ artistId: String(artist.id) }}
      search={{ tab: 'about' }}
      replace
      resetScroll
      className={SEE_ALL}
    >
      Read more
    </Link>
  );
  return (
    <>
      {artist.can.edit && <FirstSteps artist={artist} />}
      <PopularSection artist={artist} />
      <AlbumsSection artist={artist} />
      <ExclusiveSection artist={artist} />
      <PostsSection artist={artist} />
      {artist.bio && (
        <Section title="About" aside={readMore}>
          <ArtistAbout artist={artist} isShort />
        </Section>
      )}
      <FansAlsoLike artist={artist} />
      <TourTeaser artist={artist} />
      <MerchTeaser artistId={artist.id} />
    </>
  );
}
