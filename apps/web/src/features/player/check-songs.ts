import { trpcClient } from '../../lib/trpc.ts';
import type { Player } from './player.ts';

/** The most songs that the server answers for in one request. */
const AT_ONCE = 200;

/** Fetches the player's songs again: access changes on sign-in, sign-out and subscription. */
export async function checkSongs(player: Player): Promise<void> {
  const { song, queue, list, history } = player.getState();
  const held = [...(song ? [song] : []), ...queue.map((item) => item.song), ...list, ...history];
  const ids = [...new Set(held.map(({ id }) => id))];
  try {
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE);
      const songs = await trpcClient.songs.byIds.query({ ids: some });
      player.send({ type: 'learn-songs', ids: some, songs });
    }
  } catch (error) {
    console.warn('The queue could not be checked', error);
  }
}
