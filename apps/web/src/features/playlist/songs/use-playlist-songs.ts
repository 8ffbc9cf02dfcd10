import type { PlaylistSong } from '@stagedoor/validators';
import { playlistSongsOf } from '@stagedoor/validators/page-inputs';
import { useEffect, useMemo } from 'react';
import { BY_CURSOR, joinPages } from '../../../lib/by-cursor.ts';
import { trpc } from '../../../lib/trpc.ts';
import { changeSongs } from './change-songs.ts';
import { usePendingChanges } from './pending-changes.ts';

/** All songs of a playlist, as they are with the changes that are on their way to the server. */
export function usePlaylistSongs(id: number) {
  const query = trpc.playlists.songs.useInfiniteQuery(playlistSongsOf(id), BY_CURSOR);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const mayFetch = hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (mayFetch) void fetchNextPage();
  }, [mayFetch, fetchNextPage]);
  const pending = usePendingChanges(id);
  const loaded = useMemo(() => withoutDoubles(joinPages(data)), [data]);
  const songs = useMemo(() => pending.reduce(changeSongs, loaded), [loaded, pending]);
  return { query, songs };
}

/** A song that is moved between two requests can come in two pages. */
function withoutDoubles(songs: readonly PlaylistSong[]): readonly PlaylistSong[] {
  return [...new Map(songs.map((song) => [song.id, song])).values()];
}
