import { HOME_POPULAR_SONGS } from '@stagedoor/validators/page-inputs';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { Section } from '../../components/section.tsx';
import { trpc } from '../../lib/trpc.ts';
import { SongList, SongListSkeleton } from './song-list.tsx';

const EMPTY = 'Check back soon for popular songs!';

const REFRESHED_MS = 60_000;

/** The three most played songs, fetched again every 60 seconds. */
export function PopularSongs() {
  const query = trpc.songs.popular.useQuery(HOME_POPULAR_SONGS, {
    refetchInterval: REFRESHED_MS,
    staleTime: REFRESHED_MS,
  });
  return (
    <Section title="Popular Songs">
      {query.isPending ? (
        <SongListSkeleton count={HOME_POPULAR_SONGS.limit} />
      ) : query.isLoadingError ? (
        <ErrorState title={EMPTY} onRetry={() => query.refetch()} />
      ) : query.data.length === 0 ? (
        <EmptyState figure={RecordFigure} title={EMPTY} />
      ) : (
        <SongList songs={query.data} source={{ label: 'Popular Songs', kind: 'direct', href: '/' }} />
      )}
    </Section>
  );
}
