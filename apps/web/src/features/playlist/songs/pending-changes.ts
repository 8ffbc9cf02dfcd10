import type { PlaylistSong } from '@stagedoor/validators';
import { playlistSongsOf } from '@stagedoor/validators/page-inputs';
import { useMutationState } from '@tanstack/react-query';
import { joinPages } from '../../../lib/by-cursor.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { api } from '../../../lib/trpc.ts';
import { changeSongs, type SongsChange } from './change-songs.ts';

export interface SentChange {
  change: SongsChange;
  /** The songs of a removal, for its Undo. */
  removed?: readonly PlaylistSong[];
}

export const keyOfChanges = (id: number) => ['change songs of playlist', id];

const pending = (id: number) => ({ mutationKey: keyOfChanges(id), status: 'pending' as const });

/** Changes that are shown already and not saved yet, in their order. */
export const usePendingChanges = (id: number): SongsChange[] =>
  useMutationState({
    filters: pending(id),
    select: ({ state }) => (state.variables as SentChange).change,
  });

export const countPendingChanges = (id: number): number => queryClient.isMutating(pending(id));

/**
 * The songs with all changes that were made until now. The screen is a moment behind, while keys that are held
 * down make one change after the other.
 */
export function readChangedSongs(id: number): readonly PlaylistSong[] {
  const loaded = joinPages(api.playlists.songs.getInfiniteData(playlistSongsOf(id)));
  const changes = queryClient.getMutationCache().findAll(pending(id));
  return changes.reduce<readonly PlaylistSong[]>(
    (songs, { state }) => changeSongs(songs, (state.variables as SentChange).change),
    loaded,
  );
}
