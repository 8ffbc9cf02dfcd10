import { trpcClient } from '../../lib/trpc.ts';
import type { Player } from './player.ts';

/** As many as the server answers for at once. */
const AT_ONCE = 200;

/** Reads the songs again that the player holds: rights come and go with signing in and out, and with subscriptions. */
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
