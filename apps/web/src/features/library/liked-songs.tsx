import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { trpc } from '../../lib/trpc.ts';
import { SongListWithTools, SongListWithToolsSkeleton } from '../catalog/index.ts';
import { asSent, SONG_SORTS } from '../song-tools/index.ts';

const SORTS = { liked: asSent('Recently liked'), ...SONG_SORTS };

export function LikedSongs() {
  const query = trpc.likes.list.useQuery();
  if (query.isPending) return <SongListWithToolsSkeleton count={8} />;
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
    <SongListWithTools
      songs={query.data}
      sorts={SORTS}
      source={{ label: 'Liked Songs', kind: 'direct', href: '/library' }}
    />
  );
}
