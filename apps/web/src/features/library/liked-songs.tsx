import { LIKED_SONGS } from '@stagedoor/validators/page-inputs';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { BY_CURSOR, joinPages } from '../../lib/by-cursor.ts';
import { asSent } from '../../lib/compare.ts';
import { trpc } from '../../lib/trpc.ts';
import { SongListWithTools, SongListWithToolsSkeleton } from '../catalog/index.ts';
import { KeepOfflineButton } from '../offline/index.ts';
import { SONG_SORTS } from '../song-tools/index.ts';

const SORTS = { liked: asSent('Recently liked'), ...SONG_SORTS };

export function LikedSongs() {
  const query = trpc.likes.list.useInfiniteQuery(LIKED_SONGS, BY_CURSOR);
  if (query.isPending) return <SongListWithToolsSkeleton count={8} />;
  if (query.isLoadingError) return <ErrorState title="No liked songs yet" onRetry={() => query.refetch()} />;
  const songs = joinPages(query.data);
  if (songs.length === 0) {
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
    <>
      <SongListWithTools
        songs={songs}
        sorts={SORTS}
        pages={query}
        actions={<KeepOfflineButton target={{ kind: 'liked', id: 0, title: 'Liked Songs' }} hasLabel />}
        source={{ label: 'Liked Songs', kind: 'direct', href: '/library' }}
      />
      <LoadMore query={query} />
    </>
  );
}
