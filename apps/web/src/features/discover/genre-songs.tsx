import { songsOfGenre } from '@stagedoor/validators/page-inputs';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { SEE_ALL, Section } from '../../components/section.tsx';
import { BY_CURSOR } from '../../lib/by-cursor.ts';
import { trpc } from '../../lib/trpc.ts';
import { SongListWithTools, SongListWithToolsSkeleton } from '../catalog/index.ts';
import { asSent, SONG_SORTS } from '../song-tools/index.ts';

const { popular: _byPlays, ...OTHERS } = SONG_SORTS;
const SORTS = { popular: asSent('Most played'), ...OTHERS };

/** All songs of a genre, most played first. */
export function GenreSongs({ genre }: { genre: string }) {
  const query = trpc.songs.byGenre.useInfiniteQuery(songsOfGenre(genre), BY_CURSOR);
  const songs = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const source = {
    label: genre,
    kind: 'search' as const,
    href: `/search?genre=${encodeURIComponent(genre)}`,
  };
  return (
    <Section
      title={genre}
      aside={
        <Link to="/search" className={SEE_ALL}>
          All categories
        </Link>
      }
    >
      {query.isPending ? (
        <SongListWithToolsSkeleton count={8} />
      ) : query.isError ? (
        <ErrorState title="Failed to fetch songs" onRetry={() => query.refetch()} />
      ) : songs.length === 0 ? (
        <EmptyState figure={RecordFigure} title={`No ${genre} songs yet`}>
          <Link to="/artists" className={buttonStyle('outline')}>
            Find artists
          </Link>
        </EmptyState>
      ) : (
        <SongListWithTools songs={songs} sorts={SORTS} pages={query} source={source} />
      )}
      <LoadMore query={query} />
    </Section>
  );
}
