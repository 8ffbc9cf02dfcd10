import { trpc } from '../../lib/trpc.ts';
import { artistTopSongs } from './queries.ts';

/** Five songs by plays; when that fails or is empty, the artist's songs by plays (spec artist §7). */
export function useTopSongs(artistId: number) {
  const top = trpc.artists.topSongs.useQuery(artistTopSongs(artistId));
  const needsFallback = top.isError || top.data?.length === 0;
  const all = trpc.artists.songs.useQuery({ artistId, limit: 5 }, { enabled: needsFallback });
  const fallback = [...(all.data?.items ?? [])].sort((a, b) => b.plays - a.plays);
  return {
    songs: needsFallback ? fallback : (top.data ?? []),
    isPending: top.isPending || (needsFallback && all.isPending),
    isError: top.isError && all.isError,
    refetch: top.refetch,
  };
}
