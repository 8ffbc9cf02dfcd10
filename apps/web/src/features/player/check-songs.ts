import { untilDone } from '../../lib/requests/until-done.ts';
import { trpcClient } from '../../lib/trpc.ts';
import { isPlayable, type PlayableSong } from './playable-song.ts';
import type { Player } from './player.ts';
import { listSongs } from './stored-songs.ts';

/** The most songs that the server answers for in one request. */
export const SONGS_AT_ONCE = 200;

let running = new AbortController();

/** Fetches the player's songs again: access changes on sign-in, sign-out and subscription. */
export function checkSongs(player: Player): Promise<void> {
  running.abort();
  running = new AbortController();
  const ids = [...listSongs(player.getState()).keys()];
  return readAgain(ids, (some, songs) => player.send({ type: 'refresh-songs', ids: some, songs }));
}

/**
 * Fetches those of the player's songs again that were changed, such as their titles. What may not be played any more stays until it
 * is checked.
 */
export function renewSongs(player: Player, hasChanged: (song: PlayableSong) => boolean): Promise<void> {
  const changed = [...listSongs(player.getState()).values()].filter(hasChanged);
  return readAgain(
    changed.map(({ id }) => id),
    (_some, songs) => {
      const playable = songs.filter(isPlayable);
      player.send({ type: 'refresh-songs', ids: playable.map(({ id }) => id), songs: playable });
    },
  );
}

async function readAgain(
  ids: readonly number[],
  take: (some: number[], songs: PlayableSong[]) => void,
): Promise<void> {
  const { signal } = running;
  try {
    for (let at = 0; at < ids.length; at += SONGS_AT_ONCE) {
      const some = ids.slice(at, at + SONGS_AT_ONCE);
      const ask = () => trpcClient.songs.byIds.query({ ids: some }, { signal });
      take(some, await untilDone(ask, { signal }));
    }
  } catch (error) {
    if (!signal.aborted) console.warn('The queue could not be checked', error);
  }
}
