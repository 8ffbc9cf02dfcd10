import { useLive } from '../../../lib/use-live.ts';
import { hearChange } from './own-changes.ts';
import { countPendingChanges } from './pending-changes.ts';

/** Shows what other windows and other people change, while the page is open. */
export function useFollowPlaylist(id: number): void {
  const key = new URLSearchParams(location.search).get('key') ?? undefined;
  useLive({ kind: 'playlist', id, key }, (event) => {
    if (event.type === 'playlist-changed' && event.playlistId === id)
      hearChange(id, event.updatedAt, countPendingChanges(id) > 0);
  });
}
