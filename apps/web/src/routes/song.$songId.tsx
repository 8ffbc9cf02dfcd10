import { createFileRoute } from '@tanstack/react-router';
import { SongPage } from '../features/song/song-page.tsx';
import { asId } from '../lib/search-params.ts';
import { api } from '../lib/trpc.ts';

export const Route = createFileRoute('/song/$songId')({
  loader: ({ params, location }) => {
    const id = asId(params.songId);
    if (!id) return;
    void api.songs.get.prefetch({ id });
    void api.songs.waveform.prefetch({ id });
    // Comments are not part of what a secret link opens.
    if (!new URLSearchParams(location.searchStr).has('key'))
      void api.songComments.list.prefetch({ songId: id });
  },
  component: Song,
});

function Song() {
  const { songId } = Route.useParams();
  return (
    <div className="page">
      <SongPage key={songId} songId={asId(songId)} />
    </div>
  );
}
