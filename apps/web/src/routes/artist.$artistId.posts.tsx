import { artistPosts } from '@stagedoor/validators/page-inputs';
import { createFileRoute } from '@tanstack/react-router';
import { ArtistListPage } from '../features/artist/artist-list-page.tsx';
import { AllPosts } from '../features/artist/lists/all-posts.tsx';
import { asId } from '../lib/search-params.ts';
import { api } from '../lib/trpc.ts';

export const Route = createFileRoute('/artist/$artistId/posts')({
  loader: ({ params }) => {
    const id = asId(params.artistId);
    if (!id) return;
    void api.artists.get.prefetch({ id });
    void api.artists.posts.prefetchInfinite(artistPosts(id));
  },
  component: Page,
});

function Page() {
  const { artistId } = Route.useParams();
  return (
    <ArtistListPage key={artistId} artistId={asId(artistId)} title="Public Posts">
      {(artist) => <AllPosts artist={artist} />}
    </ArtistListPage>
  );
}
