import { usePageTitle } from '../../lib/use-page-title.ts';
import { SearchBox } from '../shell/search-box.tsx';
import { Categories } from './categories.tsx';
import { FoundArtists } from './found-artists.tsx';
import { LatestPosts } from './latest-posts.tsx';

export function DiscoverScreen({ term }: { term: string }) {
  usePageTitle(term || 'Discover');
  return (
    <>
      <h1 className="mb-6 text-34">Discover</h1>
      <SearchBox className="mb-8 md:hidden" />
      {term ? (
        <FoundArtists term={term} />
      ) : (
        <>
          <LatestPosts />
          <Categories />
        </>
      )}
    </>
  );
}
