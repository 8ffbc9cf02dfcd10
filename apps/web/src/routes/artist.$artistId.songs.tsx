import type { SongOrder } from '@stagedoor/validators';
import { artistSongs } from '@stagedoor/validators/page-inputs';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { ArtistListPage } from '../features/artist/artist-list-page.tsx';
import { AllSongs } from '../features/artist/lists/all-songs.tsx';
import { SongOrderChoice } from '../features/artist/lists/song-order-choice.tsx';
import { asId } from '../lib/search-params.ts';
import { api } from '../lib/trpc.ts';

export const Route = createFileRoute('/artist/$artistId/songs')({
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
  const [order, setOrder] = useState<SongOrder>('newest');
  return (
    <ArtistListPage
      key={artistId}
      artistId={asId(artistId)}
      title="Songs"
      aside={<SongOrderChoice value={order} onChange={setOrder} />}
    >
      {(artist) => <AllSongs artist={artist} order={order} />}
    </ArtistListPage>
  );
}
