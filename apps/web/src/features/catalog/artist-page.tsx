import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { DoorFigure } from '../../components/figures/door-figure.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ArtistAbout } from './artist-about.tsx';
import { ArtistHeader } from './artist-header.tsx';
import { ArtistHeaderSkeleton } from './artist-header-skeleton.tsx';
import { ArtistMusic } from './artist-music.tsx';
import { ArtistOverview } from './artist-overview.tsx';
import { isNotFound } from './is-not-found.ts';

export type ArtistTab = 'overview' | 'music' | 'about';

interface ArtistPageProps {
  artistId: number;
  tab: ArtistTab;
  onTabChange: (tab: ArtistTab) => void;
}

export function ArtistPage({ artistId, tab, onTabChange }: ArtistPageProps) {
  const query = trpc.artists.get.useQuery({ id: artistId });
  usePageTitle(query.data?.name);
  if (query.isPending) return <ArtistHeaderSkeleton />;
  if (query.isError) {
    return (
      <div className="page">
        {isNotFound(query.error) ? (
          <ArtistNotFound />
        ) : (
          <ErrorState title="Failed to fetch artist" onRetry={() => query.refetch()} />
        )}
      </div>
    );
  }
  const artist = query.data;
  return (
    <>
      <ArtistHeader artist={artist} />
      <div className="page pt-0!">
        <Tabs
          label={`Pages of ${artist.name}`}
          value={tab}
          onChange={onTabChange}
          tabs={[
            {
              value: 'overview',
              label: 'Overview',
              content: <ArtistOverview artist={artist} onShowMusic={() => onTabChange('music')} />,
            },
            { value: 'music', label: 'Music', content: <ArtistMusic artist={artist} /> },
            { value: 'about', label: 'About', content: <ArtistAbout artist={artist} /> },
          ]}
        />
      </div>
    </>
  );
}

export const ArtistNotFound = ({
  text = "The artist you're looking for doesn't exist or has been removed.",
}: {
  text?: string;
}) => (
  <EmptyState figure={DoorFigure} title="Artist Not Found" text={text}>
    <Link to="/artists" className={buttonStyle('outline')}>
      All artists
    </Link>
  </EmptyState>
);
