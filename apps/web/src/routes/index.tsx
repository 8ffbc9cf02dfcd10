import { FEATURED_ARTISTS, HOME_POPULAR_SONGS } from '@stagedoor/validators/page-inputs';
import { createFileRoute } from '@tanstack/react-router';
import { isFirstPaint } from '../components/is-first-paint.ts';
import { useUser } from '../features/account/use-user.ts';
import { FeaturedArtists } from '../features/catalog/featured-artists.tsx';
import { Hero } from '../features/catalog/hero.tsx';
import { PopularSongs } from '../features/catalog/popular-songs.tsx';
import { PremiumPromo } from '../features/catalog/premium-promo.tsx';
import { FirstShelves, OwnShelves, PublicShelves, ShelvesSkeleton } from '../features/home/index.ts';
import { useSite } from '../features/site/index.ts';
import { api } from '../lib/trpc.ts';

export const Route = createFileRoute('/')({
  // The first screen of most visits is part of the main bundle.
  codeSplitGroupings: [],
  loader: () => {
    void api.artists.list.prefetch(FEATURED_ARTISTS);
    void api.songs.popular.prefetch(HOME_POPULAR_SONGS);
    const user = api.account.me.getData();
    if (user) void api.home.own.prefetch();
    else if (user === null) void api.home.everybody.prefetch();
  },
  component: Home,
});

function Home() {
  const { user, isLoading } = useUser();
  const { name } = useSite();
  return (
    <>
      {user && <h1 className="sr-only">Welcome to {name}</h1>}
      <div className="page">
        {isLoading ? (
          // The sections below would move down when a person's own sections come.
          isFirstPaint ? (
            <FirstShelves />
          ) : (
            <ShelvesSkeleton />
          )
        ) : user ? (
          <>
            <OwnShelves />
            <ForEverybody />
          </>
        ) : (
          <>
            <div className="mb-12">
              <Hero />
            </div>
            <ForEverybody>
              <PublicShelves />
            </ForEverybody>
          </>
        )}
      </div>
    </>
  );
}

const ForEverybody = ({ children }: React.PropsWithChildren) => (
  <>
    <FeaturedArtists />
    <PopularSongs />
    {children}
    <PremiumPromo />
  </>
);
