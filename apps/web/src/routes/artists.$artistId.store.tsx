import { createFileRoute } from '@tanstack/react-router';
import { ArtistPage } from '../features/artist/artist-page.tsx';
import { prefetchArtistTab } from '../features/artist/prefetch-artist.ts';
import { asId } from '../lib/search-params.ts';

export const Route = createFileRoute('/artists/$artistId/store')({
  loader: ({ params }) => prefetchArtistTab(asId(params.artistId), 'store'),
  component: Store,
});

function Store() {
  const { artistId } = Route.useParams();
  return <ArtistPage key={artistId} artistId={asId(artistId)} tab="store" />;
}
