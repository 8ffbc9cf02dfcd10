import { playlistSongsOf } from '@stagedoor/validators/page-inputs';
import { createFileRoute } from '@tanstack/react-router';
import { PlaylistPage } from '../features/playlist/playlist-page.tsx';
import { type ListParams, readListParams } from '../lib/list-params.ts';
import { asId, asText } from '../lib/search-params.ts';
import { api } from '../lib/trpc.ts';

export const Route = createFileRoute('/playlist/$playlistId')({
  validateSearch: (search): ListParams & { key?: string } => ({
    ...readListParams(search),
    key: asText(search.key),
  }),
  loader: ({ params }) => {
    const id = asId(params.playlistId);
    if (!id) return;
    void api.playlists.byId.prefetch({ id });
    void api.playlists.songs.prefetchInfinite(playlistSongsOf(id));
  },
  component: Playlist,
});

function Playlist() {
  const { playlistId } = Route.useParams();
  return (
    <div className="page">
      <PlaylistPage key={playlistId} playlistId={asId(playlistId)} />
    </div>
  );
}
