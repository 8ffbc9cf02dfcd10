import { ErrorState } from '../../components/error-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { trpc } from '../../lib/trpc.ts';
import { SongListSkeleton } from '../catalog/index.ts';
import { CloseMatches } from './close-matches.tsx';
import { BY_PAGE, found } from './queries.ts';
import { SongResults } from './song-results.tsx';
import { sourceOf } from './source-of.ts';
import { describeResults, useAnnounced } from './use-announced.ts';

export function FoundSongs({ term }: { term: string }) {
  const query = trpc.search.find.useInfiniteQuery(found.songs(term), BY_PAGE);
  const { data, isPlaceholderData: isOld } = query;
  const songs = data?.pages.flatMap((page) => page.songs.items) ?? [];
  useAnnounced(isOld ? null : describeResults(term, [['song', songs.length, found.songs(term).limit - 1]]));
  if (query.isPending) return <SongListSkeleton count={7} />;
  if (query.isLoadingError)
    return <ErrorState title="Failed to fetch songs" onRetry={() => query.refetch()} />;
  const isAlone = songs.length === 0;
  return (
    <>
      {!isAlone && (
        <SongResults songs={songs} source={sourceOf(term)} isOld={isOld}>
          <LoadMore query={query} />
        </SongResults>
      )}
      <CloseMatches term={term} type="songs" amount={songs.length} isAlone={isAlone} />
    </>
  );
}
