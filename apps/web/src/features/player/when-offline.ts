import { toast } from '../../components/toast.ts';
import type { Player } from './player.ts';
import { isReconnecting, type PlayerState } from './player-state.ts';

/** Plays another song instead, and says whether there was one. */
export type Skip = (state: PlayerState) => boolean;

interface Network {
  isOnline: () => boolean;
  skip: Skip;
  notify: (title: string, description: string) => void;
}

let skipTo: Skip = () => false;
/** Called once music is kept on this device. */
export const skipOfflineBy = (skip: Skip): void => {
  skipTo = skip;
};

export const tell = (title: string, description: string) => toast.error(title, { description });
const browser: Network = { isOnline: () => navigator.onLine, skip: (state) => skipTo(state), notify: tell };

/** Says once why the music waits when this device has no network, unless something else plays meanwhile. */
export function notifyWhenOffline(
  player: Pick<Player, 'getState' | 'subscribe'>,
  { isOnline, skip, notify }: Network = browser,
): void {
  let wasWaiting = false;
  player.subscribe((state) => {
    const isWaiting = isReconnecting(state);
    const beginsToWait = isWaiting && !wasWaiting;
    wasWaiting = isWaiting;
    if (beginsToWait && !isOnline() && !skip(state))
      notify('You are offline', 'The music goes on when the network is back.');
  });
}
