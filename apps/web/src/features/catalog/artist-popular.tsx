import type { Artist } from '@stagedoor/validators';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { SongList, SongListSkeleton } from './song-list.tsx';
import { useTopSongs } from './use-top-songs.ts';

export function ArtistPopular({ artist }: { artist: Artist }) {
  const { songs, isPending, isError, refetch } = useTopSongs(artist.id);
  if (isPending) return <SongListSkeleton count={5} />;
  if (isError) return <ErrorState title="No songs yet" onRetry={() => refetch()} />;
  if (songs.length === 0) {
    return (
      <EmptyState
        figure={RecordFigure}
        title="No songs yet"
        text={`${artist.name} has not put out a song here.`}
      />
    );
  }
  return (
    <SongList songs={songs} subtitle="plays" source={{ label: artist.name, href: `/artist/${artist.id}` }} />
  );
}
