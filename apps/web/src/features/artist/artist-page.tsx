import type { ArtistWithAbilities } from '@stagedoor/validators';
import { useNavigate, useParams } from '@tanstack/react-router';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { type Tab, Tabs } from '../../components/tabs.tsx';
import { MerchGrid } from '../merch/index.ts';
import { TourList } from '../tour/index.ts';
import { ArtistAbout } from './artist-about.tsx';
import { ArtistHeader } from './artist-header.tsx';
import { ArtistHeaderSkeleton } from './artist-header-skeleton.tsx';
import { ArtistMusic } from './artist-music.tsx';
import { ArtistOverview } from './artist-overview.tsx';
import type { ArtistTab } from './artist-tabs.ts';
import { AllExclusive } from './lists/all-exclusive.tsx';
import { AllPosts } from './lists/all-posts.tsx';
import { WithArtist } from './with-artist.tsx';

interface ArtistPageProps {
  artistId: number;
  tab: ArtistTab;
}

export const ArtistPage = ({ artistId, tab }: ArtistPageProps) => (
  <WithArtist artistId={artistId} skeleton={<ArtistHeaderSkeleton />}>
    {(artist) => (
      <>
        <ArtistHeader artist={artist} />
        <div className="page pt-0!">
          <ArtistTabs artist={artist} tab={tab} />
        </div>
      </>
    )}
  </WithArtist>
);

function ArtistTabs({ artist, tab }: { artist: ArtistWithAbilities; tab: ArtistTab }) {
  const navigate = useNavigate();
  const { artistName } = useParams({ strict: false });
  const show = (next: ArtistTab) =>
    navigate({
      ...(artistName === undefined
        ? { to: '/artist/$artistId', params: { artistId: String(artist.id) } }
        : { to: '/@{$artistName}', params: { artistName } }),
      search: { tab: next === 'overview' ? undefined : next },
      replace: true,
      resetScroll: false,
    });
  const exclusive = (
    <>
      Exclusive
      {!artist.can.openPremium && (
        <LockKeyhole className="size-3.5 text-door-ink" aria-label="for subscribers" />
      )}
    </>
  );
  const tabs: Tab<ArtistTab>[] = [
    { value: 'overview', label: 'Overview', content: <ArtistOverview artist={artist} /> },
    { value: 'music', label: 'Music', content: <ArtistMusic artist={artist} /> },
    { value: 'posts', label: 'Posts', content: <AllPosts artist={artist} /> },
    { value: 'exclusive', label: exclusive, content: <AllExclusive artist={artist} /> },
    { value: 'about', label: 'About', content: <ArtistAbout artist={artist} /> },
    { value: 'tour', label: 'Tour', content: <TourList artist={artist} /> },
    { value: 'store', label: 'Store', content: <MerchGrid artist={artist} /> },
  ];
  return (
    <Tabs label={`Pages of ${artist.name}`} value={tab} onChange={(next) => void show(next)} tabs={tabs} />
  );
}
