import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { trpc } from '../../lib/trpc.ts';
import { LongSongList, SongListSkeleton } from '../catalog/index.ts';

export function LikedSongs() {
  const query = trpc.likes.list.useQuery();
  if (query.isPending) return <SongListSkeleton count={8} />;
  if (query.isError) return <ErrorState title="No liked songs yet" onRetry={() => query.refetch()} />;
  if (query.data.length === 0) {
    return (
      <EmptyState
        figure={RecordFigure}
        title="No liked songs yet"
        text="Press the heart beside a song, and it waits for you here."
      >
        <Link to="/" className={buttonStyle('outline')}>
          Find songs
        </Link>
      </EmptyState>
    );
  }
  return (
    <LongSongList songs={query.data} source={{ label: 'Liked Songs', kind: 'direct', href: '/library' }} />
  );
}
