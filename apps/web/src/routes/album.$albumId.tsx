import { createFileRoute } from '@tanstack/react-router';
import { AlbumPage } from '../features/catalog/album-page.tsx';
import { readListParams } from '../lib/list-params.ts';
import { asId } from '../lib/search-params.ts';
import { api } from '../lib/trpc.ts';

export const Route = createFileRoute('/album/$albumId')({
  validateSearch: readListParams,
  loader: ({ params }) => {
    const id = asId(params.albumId);
    if (id) void api.albums.get.prefetch({ id });
  },
  component: Album,
});

function Album() {
  const { albumId } = Route.useParams();
  return (
    <div className="page">
      <AlbumPage key={albumId} albumId={asId(albumId)} />
    </div>
  );
}
