import type { ArtistWithAbilities } from '@stagedoor/validators';
import { MerchTeaser } from '../merch/index.ts';
import { CatalogueSection } from '../purchases/index.ts';
import { TourTeaser } from '../tour/index.ts';
import { FirstSteps } from './first-steps.tsx';
import { AboutSection } from './overview/about-section.tsx';
import { AlbumsSection } from './overview/albums-section.tsx';
import { AppearsOnSection } from './overview/appears-on-section.tsx';
import { ExclusiveSection } from './overview/exclusive-section.tsx';
import { FansAlsoLike } from './overview/fans-also-like.tsx';
import { PinnedSection } from './overview/pinned-section.tsx';
import { PopularSection } from './overview/popular-section.tsx';
import { PostsSection } from './overview/posts-section.tsx';
import { RecommendedSection } from './overview/recommended-section.tsx';

/** Each section loads and fails on its own; most are left out while they are empty. */
export function ArtistOverview({ artist }: { artist: ArtistWithAbilities }) {
  return (
    <>
      {artist.can.edit && <FirstSteps artist={artist} />}
      <CatalogueSection artist={artist} />
      <PinnedSection artist={artist} />
      <PopularSection artist={artist} />
      <AlbumsSection artist={artist} />
      <AppearsOnSection artist={artist} />
      <ExclusiveSection artist={artist} />
      <PostsSection artist={artist} />
      {artist.bio && <AboutSection artist={artist} />}
      <RecommendedSection artist={artist} />
      <FansAlsoLike artist={artist} />
      <TourTeaser artist={artist} />
      <MerchTeaser artistId={artist.id} />
    </>
  );
}
