import { untilDone } from '../../lib/requests/until-done.ts';
import { trpcClient } from '../../lib/trpc.ts';
import type { Player } from './player.ts';

/** The most songs that the server answers for in one request. */
export const SONGS_AT_ONCE = 200;

let running = new AbortController();

/** Fetches the player's songs again: access changes on sign-in, sign-out and subscription. */
export async function checkSongs(player: Player): Promise<void> {
  running.abort();
  running = new AbortController();
  const { signal } = running;
  const { song, queue, list, history } = player.getState();
  const held = [...(song ? [song] : []), ...queue.map((item) => item.song), ...list, ...history];
  const ids = [...new Set(held.map(({ id }) => id))];
  try {
    for (let at = 0; at < ids.length; at += SONGS_AT_ONCE) {
      const some = ids.slice(at, at + SONGS_AT_ONCE);
      const ask = () => trpcClient.songs.byIds.query({ ids: some }, { signal });
      const songs = await untilDone(ask, { signal });
      player.send({ type: 'refresh-songs', ids: some, songs });
    }
  } catch (error) {
    if (!signal.aborted) console.warn('The queue could not be checked', error);
  }
}
