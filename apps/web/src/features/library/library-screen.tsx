import { Link } from '@tanstack/react-router';
import CircleArrowDown from 'lucide-react/icons/circle-arrow-down';
import History from 'lucide-react/icons/history';
import ListMusic from 'lucide-react/icons/list-music';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Sparkles from 'lucide-react/icons/sparkles';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LampFigure } from '../../components/figures/lamp-figure.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useUser } from '../account/index.ts';
import { SongListSkeleton } from '../catalog/index.ts';
import { canKeep } from '../offline/index.ts';
import { LibraryAlbums } from './library-albums.tsx';
import { LibrarySubscriptions } from './library-subscriptions.tsx';
import { LikedSongs } from './liked-songs.tsx';
import { PopularSongsTab } from './popular-songs-tab.tsx';

export type LibraryTab = 'subscriptions' | 'liked' | 'popular' | 'albums';

interface LibraryScreenProps {
  tab: LibraryTab;
  onTabChange: (tab: LibraryTab) => void;
}

export function LibraryScreen({ tab, onTabChange }: LibraryScreenProps) {
  const { user, isLoading } = useUser();
  usePageTitle('Your Library');
  return (
    <>
      <header className="mb-6 flex items-center justify-between gap-4 max-sm:flex-col max-sm:items-start">
        <h1 className="text-34">Your Library</h1>
        <nav aria-label="More of your library" className="flex flex-wrap gap-2 sm:justify-end">
          {user && (
            <Link to="/history" className={buttonStyle('outline', 'small')}>
              <History className="size-4" aria-hidden="true" /> History
            </Link>
          )}
          {user && canKeep() && (
            <Link to="/offline" className={buttonStyle('outline', 'small')}>
              <CircleArrowDown className="size-4" aria-hidden="true" /> On this device
            </Link>
          )}
          <Link to="/purchases" className={buttonStyle('outline', 'small')}>
            <ShoppingBag className="size-4" aria-hidden="true" /> Purchases
          </Link>
          <Link to="/requests" className={buttonStyle('outline', 'small')}>
            <Sparkles className="size-4" aria-hidden="true" /> Requests
          </Link>
          <Link to="/playlists" className={buttonStyle('outline', 'small')}>
            <ListMusic className="size-4" aria-hidden="true" /> Playlists
          </Link>
        </nav>
      </header>
      {isLoading ? (
        <SongListSkeleton count={8} />
      ) : user ? (
        <Tabs
          label="Your Library"
          value={tab}
          onChange={onTabChange}
          tabs={[
            { value: 'subscriptions', label: 'Subscriptions', content: <LibrarySubscriptions /> },
            { value: 'liked', label: 'Liked Songs', content: <LikedSongs /> },
            { value: 'popular', label: 'Popular Songs', content: <PopularSongsTab /> },
            { value: 'albums', label: 'Albums', content: <LibraryAlbums /> },
          ]}
        />
      ) : (
        <EmptyState
          figure={LampFigure}
          title="Sign in to see your library"
          text="Liked songs and the artists you follow wait for you here."
        >
          <Link to="/auth" search={{ return: '/library' }} className={buttonStyle('primary')}>
            Sign in
          </Link>
        </EmptyState>
      )}
    </>
  );
}
