import { toast } from '../../components/toast.ts';
import type { Player } from './player.ts';
import { isReconnecting } from './player-state.ts';

interface Network {
  isOnline: () => boolean;
  notify: (title: string, description: string) => void;
}

const browser: Network = {
  isOnline: () => navigator.onLine,
  notify: (title, description) => toast.error(title, { description }),
};

/** Says once why the music waits, when this device has no network. */
export function notifyWhenOffline(
  player: Pick<Player, 'getState' | 'subscribe'>,
  { isOnline, notify }: Network = browser,
): void {
  let wasWaiting = false;
  player.subscribe((state) => {
    const isWaiting = isReconnecting(state);
    if (isWaiting && !wasWaiting && !isOnline())
      notify('You are offline', 'The music goes on when the network is back.');
    wasWaiting = isWaiting;
  });
}
