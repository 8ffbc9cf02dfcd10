import { artistExclusive } from '@stagedoor/validators/page-inputs';
import { createFileRoute } from '@tanstack/react-router';
import { ArtistListPage } from '../features/artist/artist-list-page.tsx';
import { AllExclusive } from '../features/artist/lists/all-exclusive.tsx';
import { asId } from '../lib/search-params.ts';
import { api } from '../lib/trpc.ts';

export const Route = createFileRoute('/artist/$artistId/content')({
  loader: ({ params }) => {
    const id = asId(params.artistId);
    if (!id) return;
    void api.artists.get.prefetch({ id });
    void api.artists.exclusive.prefetchInfinite(artistExclusive(id));
  },
  component: Page,
});

function Page() {
  const { artistId } = Route.useParams();
  return (
    <ArtistListPage key={artistId} artistId={asId(artistId)} title="Exclusive Content">
      {(artist) => <AllExclusive artist={artist} isPage />}
    </ArtistListPage>
  );
}
