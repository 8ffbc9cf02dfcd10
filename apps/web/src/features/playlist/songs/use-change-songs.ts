import type { PlaylistSong } from '@stagedoor/validators';
import { playlistSongsOf } from '@stagedoor/validators/page-inputs';
import { useMutation } from '@tanstack/react-query';
import { reportFailure } from '../../../components/report-failure.ts';
import { toast } from '../../../components/toast.ts';
import { countSongs } from '../../../lib/format.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpcClient } from '../../../lib/trpc.ts';
import { changeSongs, type SongsChange } from './change-songs.ts';
import { recognizeChange, settleChanges } from './own-changes.ts';
import { countPendingChanges, keyOfChanges, type SentChange } from './pending-changes.ts';
import { isReadingAgain, readPlaylistAgain } from './read-playlist-again.ts';

interface Answer {
  updatedAt: string;
  removalId?: number | null;
}

const send = (id: number, { type, ...change }: SongsChange): Promise<Answer> =>
  'afterSongId' in change
    ? trpcClient.playlists.moveSongs.mutate({ id, ...change })
    : trpcClient.playlists.removeSongs.mutate({ id, ...change });

/**
 * Changes a playlist's songs. A change shows at once; it is sent when those before it are saved, and taken back
 * when it fails.
 */
export function useChangeSongs(id: number) {
  const { mutate } = useMutation({
    mutationKey: keyOfChanges(id),
    scope: { id: keyOfChanges(id).join(' ') },
    mutationFn: ({ change }: SentChange) => send(id, change),
    onSuccess: async ({ removalId, updatedAt }, { change, removed }) => {
      recognizeChange(id, updatedAt);
      if (removalId && removed) offerUndo(id, removed, removalId);
      // A list that was asked for before the change would undo it on screen.
      await api.playlists.songs.cancel(playlistSongsOf(id));
      keepChange(id, change);
      if (isReadingAgain(id)) void readPlaylistAgain(id);
      else void api.playlists.byId.invalidate({ id });
    },
    meta: failsAs(({ input }) =>
      (input as SentChange).change.type === 'move'
        ? 'Failed to move song: {message}'
        : 'Failed to remove song: {message}',
    ),
    onError: () => void readPlaylistAgain(id),
    onSettled: () => {
      if (countPendingChanges(id) <= 1) settleChanges(id);
    },
  });
  return {
    move: (change: SongsChange | null) => change && mutate({ change }),
    remove: (songs: readonly PlaylistSong[]) =>
      mutate({ change: { type: 'remove', songIds: songs.map((song) => song.id) }, removed: songs }),
  };
}

/** Applies the change to the cached pages. */
function keepChange(id: number, change: SongsChange): void {
  api.playlists.songs.setInfiniteData(playlistSongsOf(id), (data) => {
    if (!data) return data;
    let songs = changeSongs(
      data.pages.flatMap(({ items }) => items),
      change,
    );
    const pages = data.pages.map((page, index) => {
      const isLast = index === data.pages.length - 1;
      const items = songs.slice(0, isLast ? undefined : page.items.length);
      songs = songs.slice(items.length);
      return { ...page, items };
    });
    return { ...data, pages };
  });
}

function offerUndo(id: number, songs: readonly PlaylistSong[], removalId: number): void {
  const undo = async () => {
    try {
      await trpcClient.playlists.undoRemoval.mutate({ id, removalId });
    } catch (error) {
      reportFailure('Failed to put the songs back: {message}', error);
    }
    await readPlaylistAgain(id);
  };
  const isOne = songs.length === 1;
  toast.success(isOne ? 'Song removed from playlist' : `${countSongs(songs.length)} removed from playlist`, {
    description: isOne ? songs[0]?.title : undefined,
    action: { label: 'Undo', onClick: () => void undo() },
  });
}
