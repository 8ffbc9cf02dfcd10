import { ARTIST_OVERVIEW, artistOverview } from '@stagedoor/validators/page-inputs';
import { trpc } from '../../lib/trpc.ts';

/**
 * The artist's five most played songs. Falls back to the artist's song list, sorted by plays.
 */
export function useTopSongs(artistId: number) {
  const top = trpc.artists.topSongs.useQuery(artistOverview(artistId).topSongs);
  const needsFallback = top.isLoadingError || top.data?.length === 0;
  const all = trpc.artists.songs.useQuery(
    { artistId, limit: ARTIST_OVERVIEW.songs },
    { enabled: needsFallback },
  );
  const fallback = [...(all.data?.items ?? [])].sort((a, b) => b.plays - a.plays);
  return {
    songs: needsFallback ? fallback : (top.data ?? []),
    isPending: top.isPending || (needsFallback && all.isPending),
    isLoadingError: top.isLoadingError && all.isLoadingError,
    refetch: () => Promise.all([top.refetch(), ...(needsFallback ? [all.refetch()] : [])]),
  };
}
