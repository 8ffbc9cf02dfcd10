import { isFirstPaint } from '../../components/is-first-paint.ts';
import { Tabs, TabsSkeleton } from '../../components/tabs.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { AllResults } from './all-results.tsx';
import { Categories } from './categories.tsx';
import { CommandButton } from './command-button.tsx';
import { FoundAlbums, FoundArtists } from './found-cards.tsx';
import { FoundSongs } from './found-songs.tsx';
import { LatestPosts } from './latest-posts.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { SearchBox } from './search-box.tsx';
import type { SearchTab } from './search-tab.ts';

interface DiscoverScreenProps {
  term: string;
  tab: SearchTab;
  onTabChange: (tab: SearchTab) => void;
}

export function DiscoverScreen({ term, tab, onTabChange }: DiscoverScreenProps) {
  usePageTitle(term || 'Discover');
  return (
    <>
      <h1 className="mb-4 text-34">Discover</h1>
      <div className="mb-8 flex items-center gap-1">
        <SearchBox name="Search in Discover" size="large" className="min-w-0 flex-1" />
        <CommandButton />
      </div>
      {term && isFirstPaint ? (
        <>
          <TabsSkeleton widths={['w-5', 'w-12', 'w-12', 'w-14']} />
          <ResultsSkeleton />
        </>
      ) : term ? (
        <Tabs
          label="Results"
          value={tab}
          onChange={onTabChange}
          tabs={[
            { value: 'all', label: 'All', content: <AllResults term={term} onShow={onTabChange} /> },
            { value: 'artists', label: 'Artists', content: <FoundArtists term={term} /> },
            { value: 'songs', label: 'Songs', content: <FoundSongs term={term} /> },
            { value: 'albums', label: 'Albums', content: <FoundAlbums term={term} /> },
          ]}
        />
      ) : (
        <>
          <LatestPosts />
          <Categories />
        </>
      )}
    </>
  );
}
