import { toast } from '../../components/toast.ts';
import type { Player } from './player.ts';

interface Network {
  isOnline: () => boolean;
  onBack: (listener: () => void) => void;
  tell: (title: string, description: string) => void;
}

const browser: Network = {
  isOnline: () => navigator.onLine,
  onBack: (listener) => addEventListener('online', listener),
  tell: (title, description) => toast.error(title, { description }),
};

/** Shows why the music stopped, and resumes it when the cause was the network and the network is back. */
export function resumeWhenOnline(
  player: Pick<Player, 'getState' | 'send' | 'subscribe'>,
  { isOnline, onBack, tell }: Network = browser,
): void {
  let { status } = player.getState();
  let wasOffline = false;
  player.subscribe((state) => {
    if (state.status === status) return;
    status = state.status;
    if (status !== 'failed') return;
    wasOffline = !isOnline();
    if (wasOffline) tell('You are offline', 'The music goes on when the network is back.');
    else tell('This song could not be played', state.song?.title ?? '');
  });
  onBack(() => {
    if (wasOffline && player.getState().status === 'failed') player.send({ type: 'play' });
    wasOffline = false;
  });
}
