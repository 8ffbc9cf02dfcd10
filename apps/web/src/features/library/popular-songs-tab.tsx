import { LIBRARY_POPULAR_SONGS } from '@stagedoor/validators/page-inputs';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { trpc } from '../../lib/trpc.ts';
import { SongList, SongListSkeleton } from '../catalog/index.ts';

const EMPTY = 'Check back soon for popular songs!';

/** The ten most played songs of all artists. */
export function PopularSongsTab() {
  const query = trpc.songs.popular.useQuery(LIBRARY_POPULAR_SONGS);
  if (query.isPending) return <SongListSkeleton count={LIBRARY_POPULAR_SONGS.limit} />;
  if (query.isLoadingError) return <ErrorState title={EMPTY} onRetry={() => query.refetch()} />;
  if (query.data.length === 0) {
    return (
      <EmptyState figure={RecordFigure} title={EMPTY}>
        <Link to="/artists" className={buttonStyle('outline')}>
          Find artists
        </Link>
      </EmptyState>
    );
  }
  return (
    <SongList
      songs={query.data}
      source={{ label: 'Popular Songs', kind: 'direct', href: '/library?tab=popular' }}
    />
  );
}
