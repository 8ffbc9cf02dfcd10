import { toast } from '../../components/toast.ts';
import { keptSongs } from '../../lib/kept/kept-songs.ts';
import type { Player } from './player.ts';
import { isReconnecting, type PlayerState } from './player-state.ts';

interface Network {
  isOnline: () => boolean;
  /** Whether the song plays without a network. */
  isKept: (songId: number) => boolean;
  notify: (title: string, description: string) => void;
}

const browser: Network = {
  isOnline: () => navigator.onLine,
  isKept: keptSongs.has,
  notify: (title, description) => toast.error(title, { description }),
};

/**
 * Says once why the music waits, when this device has no network. If a song of the queue is kept on the device, it plays instead.
 */
export function notifyWhenOffline(
  player: Pick<Player, 'getState' | 'subscribe' | 'send'>,
  { isOnline, isKept, notify }: Network = browser,
): void {
  const skip = ({ song, queue }: PlayerState): boolean => {
    const item = queue.find((one) => isKept(one.song.id));
    if (!song || !item || isKept(song.id)) return false;
    notify(`${song.title} was skipped`, 'You are offline, and it is not kept on this device.');
    player.send({ type: 'play-item', key: item.key });
    return true;
  };
  let wasWaiting = false;
  player.subscribe((state) => {
    const isWaiting = isReconnecting(state);
    const beginsToWait = isWaiting && !wasWaiting;
    wasWaiting = isWaiting;
    if (beginsToWait && !isOnline() && !skip(state))
      notify('You are offline', 'The music goes on when the network is back.');
  });
}
