import { ErrorState } from '../../components/error-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { trpc } from '../../lib/trpc.ts';
import { AlbumGrid, ArtistGrid, CardGridSkeleton } from '../catalog/index.ts';
import { CloseMatches } from './close-matches.tsx';
import { BY_PAGE, found } from './queries.ts';
import { ResultScroller } from './result-scroller.tsx';
import { describeResults, useAnnounced } from './use-announced.ts';

export function FoundArtists({ term }: { term: string }) {
  const query = trpc.search.find.useInfiniteQuery(found.artists(term), BY_PAGE);
  const { data, isPlaceholderData: isOld } = query;
  const artists = data?.pages.flatMap((page) => page.artists.items) ?? [];
  useAnnounced(
    isOld ? null : describeResults(term, [['artist', artists.length, found.artists(term).limit - 1]]),
  );
  if (query.isPending) return <CardGridSkeleton count={6} shape="round" label="Searching" />;
  if (query.isLoadingError)
    return <ErrorState title="Failed to fetch artists" onRetry={() => query.refetch()} />;
  const isAlone = artists.length === 0;
  return (
    <>
      {!isAlone && (
        <ResultScroller label="Artists found" isOld={isOld}>
          <ArtistGrid artists={artists} />
          <LoadMore query={query} />
        </ResultScroller>
      )}
      <CloseMatches term={term} type="artists" amount={artists.length} isAlone={isAlone} />
    </>
  );
}

export function FoundAlbums({ term }: { term: string }) {
  const query = trpc.search.find.useInfiniteQuery(found.albums(term), BY_PAGE);
  const { data, isPlaceholderData: isOld } = query;
  const albums = data?.pages.flatMap((page) => page.albums.items) ?? [];
  useAnnounced(
    isOld ? null : describeResults(term, [['album', albums.length, found.albums(term).limit - 1]]),
  );
  if (query.isPending) return <CardGridSkeleton count={6} shape="square" label="Searching" />;
  if (query.isLoadingError)
    return <ErrorState title="Failed to fetch albums" onRetry={() => query.refetch()} />;
  const isAlone = albums.length === 0;
  return (
    <>
      {!isAlone && (
        <ResultScroller label="Albums found" isOld={isOld}>
          <AlbumGrid albums={albums} subtitle="artist" />
          <LoadMore query={query} />
        </ResultScroller>
      )}
      <CloseMatches term={term} type="albums" amount={albums.length} isAlone={isAlone} />
    </>
  );
}
