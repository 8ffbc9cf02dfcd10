import { readPlaylistAgain } from './read-playlist-again.ts';

interface Versions {
  /** Made by this window, and not heard of yet. */
  own: Set<string>;
  /** Heard of while changes of this window were on their way, which may have made them. */
  unexplained: Set<string>;
}

const playlists = new Map<number, Versions>();

function versionsOf(id: number): Versions {
  const known = playlists.get(id) ?? { own: new Set(), unexplained: new Set() };
  playlists.set(id, known);
  return known;
}

/**
 * A change that all windows receive. The window that made it shows it already, and does not fetch thousands of
 * songs again for it; its event may come before or after its answer.
 */
export function hearChange(id: number, updatedAt: string, hasPending: boolean): void {
  const { own, unexplained } = versionsOf(id);
  if (own.delete(updatedAt)) return;
  if (hasPending) unexplained.add(updatedAt);
  else void readPlaylistAgain(id);
}

/** The answer to a change of this window. */
export function recognizeChange(id: number, updatedAt: string): void {
  const { own, unexplained } = versionsOf(id);
  if (!unexplained.delete(updatedAt)) own.add(updatedAt);
}

/** No change of this window is on its way any more: what is left was made by others. */
export function settleChanges(id: number): void {
  const { unexplained } = versionsOf(id);
  if (unexplained.size === 0) return;
  unexplained.clear();
  void readPlaylistAgain(id);
}
