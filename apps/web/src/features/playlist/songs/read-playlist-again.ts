import { playlistSongsOf } from '@stagedoor/validators/page-inputs';
import { api } from '../../../lib/trpc.ts';

/** Playlists that are being fetched again, and whether they have changed once more since. */
const running = new Map<number, { hasChanged: boolean }>();

/**
 * Fetches a playlist and its songs again. While it changes many times a second, one fetch follows the other
 * instead of each stopping the one before.
 */
export async function readPlaylistAgain(id: number): Promise<void> {
  const now = running.get(id);
  if (now) {
    now.hasChanged = true;
    return;
  }
  const state = { hasChanged: true };
  running.set(id, state);
  try {
    while (state.hasChanged) {
      state.hasChanged = false;
      await Promise.all([
        api.playlists.byId.invalidate({ id }),
        api.playlists.songs.invalidate(playlistSongsOf(id)),
      ]);
    }
  } finally {
    running.delete(id);
  }
}

export const isReadingAgain = (id: number): boolean => running.has(id);
