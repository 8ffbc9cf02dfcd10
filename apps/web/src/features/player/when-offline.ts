import { toast } from '../../components/toast.ts';
import type { Player } from './player.ts';
import { isReconnecting } from './player-state.ts';

interface Network {
  isOnline: () => boolean;
  tell: (title: string, description: string) => void;
}

const browser: Network = {
  isOnline: () => navigator.onLine,
  tell: (title, description) => toast.error(title, { description }),
};

/** Says once why the music waits, when this device has no network. */
export function tellWhenOffline(
  player: Pick<Player, 'getState' | 'subscribe'>,
  { isOnline, tell }: Network = browser,
): void {
  let wasWaiting = false;
  player.subscribe((state) => {
    const isWaiting = isReconnecting(state);
    if (isWaiting && !wasWaiting && !isOnline())
      tell('You are offline', 'The music goes on when the network is back.');
    wasWaiting = isWaiting;
  });
}
