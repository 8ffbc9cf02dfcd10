import { artistSongs } from '@stagedoor/validators/page-inputs';
import { createFileRoute } from '@tanstack/react-router';
import { ArtistListPage } from '../features/artist/artist-list-page.tsx';
import { AllSongs } from '../features/artist/lists/all-songs.tsx';
import { readListParams } from '../lib/list-params.ts';
import { asId } from '../lib/search-params.ts';
import { api } from '../lib/trpc.ts';

export const Route = createFileRoute('/artist/$artistId/songs')({
  validateSearch: readListParams,
  loader: ({ params }) => {
    const id = asId(params.artistId);
    if (!id) return;
    void api.artists.get.prefetch({ id });
    void api.artists.songs.prefetchInfinite(artistSongs(id));
  },
  component: Page,
});

function Page() {
  const { artistId } = Route.useParams();
  return (
    <ArtistListPage key={artistId} artistId={asId(artistId)} title="Songs">
      {(artist) => <AllSongs artist={artist} />}
    </ArtistListPage>
  );
}
