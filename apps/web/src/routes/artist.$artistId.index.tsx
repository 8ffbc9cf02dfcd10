import { createFileRoute } from '@tanstack/react-router';
import { ArtistPage } from '../features/artist/artist-page.tsx';
import { readArtistSearch } from '../features/artist/artist-tabs.ts';
import { prefetchArtistTab } from '../features/artist/prefetch-artist.ts';
import { asId } from '../lib/search-params.ts';

export const Route = createFileRoute('/artist/$artistId/')({
  validateSearch: readArtistSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ params, deps: { tab } }) => prefetchArtistTab(asId(params.artistId), tab),
  component: Artist,
});

function Artist() {
  const { artistId } = Route.useParams();
  const { tab = 'overview' } = Route.useSearch();
  return <ArtistPage key={artistId} artistId={asId(artistId)} tab={tab} />;
}
