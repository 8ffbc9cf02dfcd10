import { createFileRoute } from '@tanstack/react-router';
import { readArtistSearch } from '../features/artist/artist-tabs.ts';
import { NamedArtistPage } from '../features/artist/named-artist-page.tsx';
import { api } from '../lib/trpc.ts';

export const Route = createFileRoute('/@{$artistName}')({
  validateSearch: readArtistSearch,
  loader: ({ params }) => void api.artists.byName.prefetch({ name: params.artistName }),
  component: NamedArtist,
});

function NamedArtist() {
  const { artistName } = Route.useParams();
  const { tab = 'overview' } = Route.useSearch();
  return <NamedArtistPage key={artistName} name={artistName} tab={tab} />;
}
