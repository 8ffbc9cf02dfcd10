import { createFileRoute } from '@tanstack/react-router';
import { ArtistPage, type ArtistTab } from '../features/catalog/artist-page.tsx';
import { artistTopSongs } from '../features/catalog/queries.ts';
import { asId, oneOf } from '../lib/search-params.ts';
import { api } from '../lib/trpc.ts';

export const Route = createFileRoute('/artist/$artistId')({
  validateSearch: (search): { tab?: ArtistTab } => ({ tab: oneOf(search.tab, ['music', 'about']) }),
  loader: ({ params }) => {
    const artistId = asId(params.artistId);
    if (!artistId) return;
    void api.artists.get.prefetch({ id: artistId });
    void api.artists.topSongs.prefetch(artistTopSongs(artistId));
    void api.artists.albums.prefetch({ artistId });
  },
  component: Artist,
});

function Artist() {
  const { artistId } = Route.useParams();
  const { tab = 'overview' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ArtistPage
      key={artistId}
      artistId={asId(artistId)}
      tab={tab}
      onTabChange={(next) =>
        navigate({
          search: { tab: next === 'overview' ? undefined : next },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
